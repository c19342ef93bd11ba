import { describe, expect, it } from 'vitest';
import { sourceLink } from './source-link.ts';

describe('source of a fact', () => {
  it('is a link named after its site and page', () => {
    expect(sourceLink('https://www.example.com/blog/washer-codes.html')).toEqual({
      label: 'example.com › washer-codes.html',
      href: 'https://www.example.com/blog/washer-codes.html',
    });
    expect(sourceLink('https://example.com/').label).toBe('example.com');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'Service manual 8178558', ''])(
    'is no link when it is %j',
    (source) => {
      expect(sourceLink(source)).toEqual({ label: source, href: null });
    },
  );
});
