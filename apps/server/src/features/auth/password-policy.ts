import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../platform/app-error.ts';

/** Whose password it is to be, as far as that is known: it may not be something that everyone knows about them. */
export interface PasswordOwner {
  email: string;
  username?: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** The 10,000 most common passwords, in order of how common they are in the source list. */
const commonPasswords = new Set<string>((dictionary['passwords-common'] ?? []).slice(0, 10_000).map(String));

/** Fewer guesses than this are tried at one account within the limits of a few years, by somebody who begins with the likely. */
const fewestGuesses = 1_000_000;
/** As much of a password as is looked at, and as many spellings of it (`p@55`): more would cost a processor a second. */
const lookedAt = 40;
const mostSpellings = 4;

let estimator: ZxcvbnFactory | undefined;

function estimate(password: string, owner: PasswordOwner): ZxcvbnResult {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: mostSpellings });
  return estimator.check(password.slice(0, lookedAt), wordsOf(owner));
}

/** What a guesser would begin with: the parts of address and name, and what they make when they are written in one. */
function wordsOf({ email, username, firstName, lastName }: PasswordOwner): string[] {
  const parts = [...email.split('@'), username ?? '', `${firstName ?? ''} ${lastName ?? ''}`];
  const words = [
    email,
    ...parts.flatMap((part) => [...part.split(/[^\p{L}\p{N}]+/u), part.replaceAll(/[^\p{L}\p{N}]/gu, '')]),
  ];
  return [...words, 'diagbuddy'].flatMap((word) => (word === '' ? [] : [word.toLowerCase().slice(0, lookedAt)]));
}

/**
 * Lets a password pass that is none of the most common ones: all that is asked of a temporary one.
 * @throws AppError INVALID (400) with an issue at the field
 */
export function assertUncommonPassword(password: string, field: string): void {
  if (!commonPasswords.has(password.toLowerCase())) return;
  throw refused(field, 'This password is one of the most common ones. Choose another.');
}

/**
 * Lets a password pass that a person may set for the own account; `field` is where the request holds it.
 * @throws AppError INVALID (400) with an issue at the field for one of the most common passwords, one that is made of the
 * owner's address or name or of ours, and one that is guessed in a million tries.
 */
export function assertStrongPassword(password: string, field: string, owner: PasswordOwner): void {
  assertUncommonPassword(password, field);
  const { guesses, sequence } = estimate(password, owner);
  if (guesses >= fewestGuesses) return;
  const isAboutOwner = sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs');
  throw refused(
    field,
    isAboutOwner
      ? 'This password is built on your email, your name or ours. Choose one that has nothing to do with you or DiagBuddy.'
      : 'This password is too easy to guess. Make it longer, or use a few words that have nothing to do with each other.',
  );
}

const refused = (path: string, message: string): AppError =>
  new AppError('INVALID', 400, message, { issues: [{ path, message }] });
