/** A parts shop's search for a model or part number. The number is data: it can't change the shop that is opened. */
export function partsSiteLink(number: string): string {
  const address = new URL('https://www.repairclinic.com/Shop-For-Parts');
  address.searchParams.set('query', number.trim());
  return address.href;
}
