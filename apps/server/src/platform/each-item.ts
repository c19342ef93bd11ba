/**
 * Does something with each item, one after another. One that throws stops no other.
 * @throws AggregateError at the end, with what was thrown
 */
export async function forEachItem<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items.length} items failed`);
}
