import { describe, expect, it } from 'vitest';
import { partsSiteLink } from './parts-section.tsx';

describe('parts-site link', () => {
  it('searches for the model number', () => {
    // @spec T2.166
    expect(partsSiteLink(' WTW5000DW1 ')).toBe('https://www.repairclinic.com/Shop-For-Parts?query=WTW5000DW1');
  });

  it.each(['javascript:alert(1)', '//evil.test', '?a=b&query=c#d', '../../x', '110.2-"<b>'])(
    'opens the same page whatever was typed: %s',
    (typed) => {
      const address = new URL(partsSiteLink(typed));
      expect(address.origin + address.pathname).toBe('https://www.repairclinic.com/Shop-For-Parts');
      expect([...address.searchParams]).toEqual([['query', typed]]);
      expect(address.hash).toBe('');
    },
  );
});
