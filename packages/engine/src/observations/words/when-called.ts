import { each, phrases } from './combined-phrases.ts';

const called = phrases(`
  when i call it, when i call for it, when i call it in test, when its called, when called, when called for, when the test calls it, when the test calls for it, when the board calls it, when the board calls for it, when commanded, when its commanded, when its told, on command,
  in test, in test mode, in the test, in service mode, in service test, in diagnostics, in component test, in manual test`);

/** What a part does that is called in the machine's test: "comes on when I call it", "answers in test". */
export const answersWhenCalled: readonly string[] = each(
  phrases(`
    comes on, came on, kicks on, kicked on, runs, ran, turns, turned, spins, spun, moves, moved, fires, fired, glows, glowed, pumps, pumped, clicks, clicked, pulls in, pulled in, cycles, steps`),
  called,
);

/** "answers in test": of any part. */
export const heedsTheTest: readonly string[] = each(
  phrases('reacts, reacted, answers, answered, responds, responded'),
  called,
);

/** What it does not do: "won't come on when I call it", "just sits there in test". */
export const idleWhenCalled: readonly string[] = [
  ...each(
    phrases('wont, doesnt, didnt, does not, will not, never'),
    phrases(
      'come on, comes on, came on, kick on, run, runs, ran, turn, turns, spin, spins, move, moves, react, answer, answers, respond, responds, fire, fires, click, clicks, pull in, do anything, do a thing',
    ),
    called,
  ),
  ...each(
    phrases(
      'just sits there, sits there, just sits, sits still, stands still, stays still, stays dead, stays quiet, does nothing, did nothing, dead',
    ),
    called,
  ),
];
