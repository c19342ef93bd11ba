import type { ApplianceKnowledge, Component } from '@diagbuddy/knowledge/schema';

/** A part of an appliance type by its id; `null` where the knowledge has none. */
export function componentOf(knowledge: ApplianceKnowledge, id: string): Component | null {
  return knowledge.components.find((component) => component.id === id) ?? null;
}

/** A part's name without its remarks: `Drain pump filter / coin trap` reads `drain pump filter`. */
export function plainName(component: Component | null, id: string): string {
  const name = (component?.name ?? id.replaceAll('-', ' ')).replace(/\s*\([^)]*\)/g, '').split(' / ')[0] ?? id;
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
