import type { Token } from '../text/tokens.ts';
import type { Mention, MentionIndex } from './mention-index.ts';

const wires =
  /^(?:lead|leads|wire|wires|plug|plugs|connector|connectors|terminal|terminals|spade|spades|pin|pins|crimp|crimps|splice|splices)$/;

/** What is said of metal and insulation, and of no winding. */
const physical =
  /^(?:burnt|burned|melted|corroded|corrosion|loose|tight|green|crusty|broke|broken|backed|charred|cooked|crispy|browned|discolored|rubbed|chafed|pinched|cracked|snapped|rusted|rusty|toasted|seated)$/;
const between = /^(?:is|was|are|were|has|had|been|got|all|both|just|badly|half|also|completely|nice|and)$/;
const placing = /^(?:at|on|to|of|from)$/;
const articles = /^(?:the|its|a)$/;

/** "heater lead burned off", "terminal corroded at the pump": said of the wiring, and the part says which. */
export function wiresOfParts(
  found: readonly Mention[],
  tokens: readonly Token[],
  { index, has }: { index: MentionIndex; has: (component: string) => boolean },
): Mention[] {
  const wiring = (index.byFirst.get('harness') ?? []).find(
    ({ words, component }) => words.length === 1 && has(component),
  );
  if (wiring === undefined) return [...found];
  const word = (at: number): string => tokens[at]?.text ?? '';
  const isPhysicalFrom = (from: number): boolean => {
    let at = from;
    while (between.test(word(at)) && at - from < 3) at += 1;
    return physical.test(word(at));
  };
  const named: Mention[] = [];
  for (const mention of found) {
    const before = named.at(-1);
    if (before !== undefined && before.to > mention.from) continue;
    const own = { components: [wiring.component], isPlace: false };
    const last = mention.isPlace ? mention.to - 1 : mention.to;
    const isPart = !mention.components.includes(wiring.component) && last > mention.from;
    if (isPart && wires.test(word(last)) && isPhysicalFrom(last + 1)) {
      named.push({ ...own, from: mention.from, to: last + 1 });
      continue;
    }
    let at = mention.from - 1;
    while (articles.test(word(at))) at -= 1;
    if (placing.test(word(at)) && physical.test(word(at - 1)) && wires.test(word(at - 2))) {
      if (before === undefined || before.to <= at - 2) named.push({ ...own, from: at - 2, to: at - 1 });
      continue;
    }
    named.push(mention);
  }
  return named;
}
