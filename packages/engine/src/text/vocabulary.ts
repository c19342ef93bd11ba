import type { Knowledge } from '@diagbuddy/knowledge/schema';
import { readText } from './read-text.ts';

/**
 * The trade's words as written, with how often phrases use them, and the stem of every other word that people are known
 * to use: phrases of what machines do, names of brands.
 */
export function vocabulary(knowledge: Knowledge): { trade: Map<string, number>; known: Set<string> } {
  const trade = new Map<string, number>();
  const known = new Set<string>();
  const count = (text: string): void => {
    for (const { raw } of readText(text)) trade.set(raw, (trade.get(raw) ?? 0) + 1);
  };
  const note = (text: string): void => {
    for (const { stem } of readText(text)) known.add(stem);
  };
  for (const { symptoms, components, behaviors } of knowledge.appliances) {
    for (const { name, phrases } of symptoms) for (const phrase of [name, ...phrases]) count(phrase);
    for (const { name, aliases } of components) for (const alias of [name, ...aliases]) count(alias);
    for (const { phrases } of behaviors) phrases.forEach(note);
  }
  for (const { words } of knowledge.brands.brands) words.forEach(note);
  return { trade, known };
}
