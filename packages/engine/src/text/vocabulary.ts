import type { Knowledge } from '@diagbuddy/knowledge/schema';
import { readText } from './read-text.ts';

/** The trade's words as written, with how often phrases use them, and the stem of every other word of the knowledge. */
export function vocabulary(knowledge: Knowledge): { trade: Map<string, number>; known: Set<string> } {
  const trade = new Map<string, number>();
  const known = new Set<string>();
  const count = (text: string): void => {
    for (const { raw } of readText(text)) trade.set(raw, (trade.get(raw) ?? 0) + 1);
  };
  const note = (text: string): void => {
    for (const { stem } of readText(text)) known.add(stem);
  };
  for (const appliance of knowledge.appliances) {
    for (const { name, phrases } of appliance.symptoms) for (const phrase of [name, ...phrases]) count(phrase);
    for (const { name } of appliance.components) count(name);
    for (const { cause, fix, steps } of appliance.failureModes) {
      note(cause);
      note(fix);
      for (const { title, description } of steps) note(`${title}. ${description}`);
    }
  }
  for (const { components } of knowledge.appliances) for (const { aliases } of components) aliases.forEach(count);
  for (const { words } of knowledge.brands.brands) for (const word of words) note(word);
  return { trade, known };
}
