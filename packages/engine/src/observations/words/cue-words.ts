import type { Component } from '@diagbuddy/knowledge/schema';
import { asCharted, grounded, movesBoth, notGrounded, offChart, phrases } from './combined-phrases.ts';
import {
  afterReplacing,
  brokenThrough,
  goneBad,
  hadItReplaced,
  nothingWrongFound,
  notItsWork,
  withoutFault,
} from './faults-in-phrases.ts';
import { brokenByHand, soundByHand } from './hand-and-eye.ts';
import { frozenOrLeaking, fullOf, strayMatter } from './stray-matter.ts';
import { answersWhenCalled, heedsTheTest, idleWhenCalled } from './when-called.ts';

type Kind = NonNullable<Component['kind']>;

/**
 * What a word or phrase says of a part. `good`, `bad`: of any part; the others say one thing of a contact, another of a
 * hose. `idle`: it does nothing, which may lie before it.
 */
export const senses = [
  'good',
  'bad',
  'open',
  'closed',
  'opens',
  'closes',
  'makes',
  'works',
  'idle',
  'noisy',
  'dry',
  'wet',
  'free',
  'hot',
  'quiet',
  'stalled',
  'placed',
] as const;
export type Sense = (typeof senses)[number];

/** How a sense reads for a kind of part, as it stands and denied. `null`: it says nothing. */
export type Verdict = 'good' | 'bad' | 'open' | null;

const contacts: readonly Kind[] = ['switch', 'sensor', 'wiring'];
const electrical: readonly Kind[] = ['load', 'switch', 'sensor', 'wiring', 'board'];
const ways: readonly Kind[] = ['passage', 'supply'];

/** What a sense says of a part of some kind. */
export function verdictOf(sense: Sense, isDenied: boolean, kind: Kind = 'mechanical'): Verdict {
  switch (sense) {
    case 'good':
      return isDenied ? 'bad' : 'good';
    case 'bad':
      return isDenied ? 'good' : 'bad';
    case 'open':
      if (ways.includes(kind)) return isDenied ? 'bad' : 'good';
      return electrical.includes(kind) ? (isDenied ? 'good' : 'open') : null;
    case 'closed':
      if (ways.includes(kind)) return isDenied ? 'good' : 'bad';
      return contacts.includes(kind) ? (isDenied ? 'open' : 'good') : null;
    case 'opens':
      return contacts.includes(kind) ? null : isDenied ? 'bad' : 'good';
    case 'closes':
      return isDenied ? 'bad' : 'good';
    case 'makes':
      return contacts.includes(kind) ? (isDenied ? 'bad' : 'good') : null;
    case 'works':
      return isDenied ? 'bad' : 'good';
    case 'idle':
      return isDenied ? null : 'bad';
    case 'noisy':
      return isDenied ? 'good' : kind === 'load' || kind === 'mechanical' ? 'bad' : null;
    case 'dry':
      return kind === 'mechanical' || kind === 'passage' || kind === 'load' ? (isDenied ? 'bad' : 'good') : null;
    case 'wet':
      return isDenied ? 'good' : 'bad';
    case 'free':
      return kind === 'mechanical' || kind === 'load' || kind === 'passage' || kind === 'switch'
        ? isDenied
          ? 'bad'
          : 'good'
        : null;
    case 'quiet':
      return kind === 'load' || kind === 'mechanical' ? (isDenied ? 'bad' : 'good') : null;
    case 'placed':
      return kind === 'mechanical' || kind === 'passage' || kind === 'wiring' || kind === 'supply'
        ? isDenied
          ? 'bad'
          : 'good'
        : null;
    case 'stalled':
      return kind === 'load' ? (isDenied ? 'good' : 'bad') : null;
    case 'hot':
      return kind === 'load' ? (isDenied ? 'bad' : 'good') : null;
  }
}

/** Phrases that tell a state, by sense; in lower case, without apostrophes. */
export const statePhrases: Readonly<Record<Sense, readonly string[]>> = {
  good: [
    ...notGrounded,
    ...asCharted,
    ...movesBoth,
    ...withoutFault,
    ...nothingWrongFound,
    ...soundByHand,
    ...heedsTheTest,
    ...phrases(`
    look new, looks brand new, look brand new, looks like brand new, look like new, looks almost new, holds fine, holds good, holds steady, holds up, hold fine, held fine, holds pressure, holds vacuum, holds, hold, held, held pressure, verified, both verified, all verified,
    is calling, is calling for, didnt blow, did not blow, hasnt blown, has not blown, never blew, didnt pop, did not pop, didnt trip, did not trip,
    beep, beeps, beeped, all proved, both proved, proved good, proved out, eliminated, all match, both match, are equal, dead even, rock steady, on its chart, seal, seals, seat, seats, answers,
    cant be the, cannot be the, nothing to do with, nothing to do with the, no fault in, no fault with, no problem with, no issue with, no trouble with, crossed off, crossed off the,
    still thick, plenty of life, opens where it should, closes where it should, opens when it should, closes when it should, opens and closes where it should, cycles where it should, opens at the right temp, opens on temp, opens at temp,
    holds tight, grips tight, grips, holds firm, lies flat, sits flat, sits square, lines up, stays put, is whole, are whole, soft and whole, soft and clean, dry and tight, tight and clean, clean and tight, clear and clean, clean and dry,
    rings, ring, rang, ring right, rings right, ohm right, ohms right, ohm good, ohms good, reads right, read right, reads correct, reads correctly, is right, are right, is correct, are correct, right in ice water, right in ice, right at room temp, conducts, has cont, have cont, cont good, cont ok, bounces back, bounce back the same, bounce back, is seated, are seated, seated right, full speed, full stream, hard stream, throws a hard stream, unbroken, all whole, ohms, ohms fine, rolls smooth, rolls smoothly, spins smooth, spins true, runs true, has no play, with no play, no play in, no dead spots, no green, no rust, isnt cut, not cut, isnt hard, not hard, isnt off, not off, isnt out of, not cut or hard, in one piece, ok too, good too, fine too, good as well,
    rated microfarads, its rated microfarads, matches its label, matches the label, to its label, what its label says, what the label says, at its rating,
    gd, good, ok, okay, okey, fine, great, perfect, perfectly, excellent, intact, normal, normally, healthy, alright, all right, ✅, ✔, ✔️, ☑, ☑️, 👍,
    👌, like new, as new, in spec, within spec, in specs, to spec, on spec, at spec, spec on, inside spec, in range, within range, in tolerance,
    within limits, right on, dead on, spot on, on the money, on the button, on the chart, matches the chart, on the nose, per spec, per the sheet,
    per the chart, per chart, where it should be, where they should be, where it belongs, as it should, as it should be, like it should,
    like it should be, like they should, what it should be, what it should, like its supposed to, as its supposed to, the way it should,
    the way its supposed to, pass, passes, passed, checks out, checked out, check out, tests out, tested out, test out, ohms out, ohmed out,
    bounces once, bounce once, bounced once, one bounce, stops after one bounce, stop after one bounce, meters out, metered out, rings out, rang out, ring out, rung out, rings through, rang through, has continuity, have continuity,
    had continuity, shows continuity, continuity, got continuity, survived, seats, seated, seated fine, snug, tight, tight fit, firm, secure,
    dead center, dead centre, centered, clean, spotless, spotlessly clean, bright, unobstructed, wide open, unrestricted, smooth, smoothly, smooth as butter, smooth as glass,
    strong, strongly, healthy, level, dead level, balanced, straight, new looking, looks new, looks like new, holds water, in place, on tight,
    all there, no problem, no problems, no issue, no issues, no trouble, no fault, no faults, nothing wrong, nothing wrong with, nothings wrong, nothings wrong with,
    nothing wrong there, not the problem, not the issue, not the culprit, not the cause, not it, not my problem, isnt it, isnt the problem,
    isnt the issue, isnt the culprit, wasnt it, wasnt the problem, aint it, is innocent, innocent, ruled out, rules out, ruling out, cleared of,
    no issue found with, no issues found with, no problem found with, no problems found with, no fault found with,
    no leak, no leaks, no drip, no drips, no play, no slop, no wobble, no drag, no binding, no cracks, no crack, no tears, no tear, no holes,
    no kinks, no kink, no clog, no clogs, no blockage, no restriction, no restrictions, no obstruction, no obstructions, no corrosion, no damage,
    no burn marks, no burns, no breaks, no wear, no flat spots, no signs of, not a scratch, not a mark, nothing in it, nothing in there,
    nothing on it, nothing caught, nothing stuck, not a drop, grips, grabs tight,
    tight all the way round, tight all the way around, balanced, crisp, clicks clean, factory fresh, in one piece, healthy looking,
    unplugged clean, nothing to ground, clear to ground, clean to ground, good to ground, clean to case, clean to frame, no ground, not grounded, isnt grounded, no short, no shorts, no short to ground,
    not shorted, isnt shorted, ol to ground, open to ground, ol to case, ol to frame, ol to the case, ol to the frame, clear to the can,
    clear to the frame, clear to the case, clear to the shell, clear to chassis, clear to case, clear to frame, clear to shell,
    no continuity to ground, infinite to ground, none to ground, no leak to ground, no leakage, clear, nothing wrong with it, nothing to case,
    nothing to frame, nothing to the case, nothing to the can, nothing to the frame, nothing to sheath, nothing to the sheath, no path to ground,
    no path to, not to ground, free of ground, sound, is whole, are whole, whole and tight, in order, no path to the box, no path to the tub, as new`),
  ],
  bad: [
    ...grounded,
    ...offChart,
    ...brokenThrough,
    ...goneBad,
    ...notItsWork,
    ...brokenByHand,
    ...idleWhenCalled,
    ...strayMatter,
    ...fullOf,
    ...frozenOrLeaking,
    ...phrases(`
    is done, are done, packed, burnt crispy, burned crispy, acting up, acts up, flopping, flopping around, flops around, flapping, hanging by a, hanging by one, rubbing the, rubs the, hitting the, arcing to, arcs to, arcing over, arcing against, no contact, has no contact, makes no contact, bone dry inside, glued shut, drips nonstop, drips constantly, on its last legs,
    trips its overload, trips the overload, tripping on overload, doesnt make, does not make, didnt make, never fires, never fired, never sends, not sending, never sent, never pulses, never trips, hits the housing, rubs the housing, hits the shroud, rubs the shroud, hit the housing, rubs the stator, down to the nub, down to nubs, down to the nubs, down to metal, hard as a rock, like a rock, off its post, off its hook, off its pin, off its hinge, off its mount, off its spline, on backwards, on backward, in backwards, installed backwards, wired wrong, wired backwards, unglued, came unglued, delaminated, bubbled, moldy, slimy, scaled like a rock, half off, half gone, blew out, has no strength, quits hot, quits when hot, quits when its hot, drops out hot, gave out, gave up, going out, going bad, on its way out, on the way out, went out, has gone out, just went out, went south, went bad, has gone bad, gone bad, took a dump, took a crap, crapped out, has had it, bit the dust, came apart, coming apart, broke in half, broke in two, cut in half, gnawed, gnawed through, chewed on, eaten up, burst open, squirts, squirting, weeps at, was the problem, was the real problem, turned out bad,
    on one side only, one side only, on half of it, half of it glows, only half glows, only glows on, in spots only, only in spots, barely glows, glows dull, glows dim,
    popped out, popped out of, laying in, lying in, laying on, lying on, laying in the bottom, lying in the bottom, laying loose, dangling, hanging down, hanging off, hangs down, hangs open, hanging open, came out of, jumped off, burst, ballooned, hole blown in it, hole blown, blown in half, blown apart, stopped solid, locked solid, froze solid, packed in it, wedged in it, stuck in it, caught in it, lodged in it, wound around it, wrapped around it, jammed in it, in it somewhere, wont read anything, slack, slips, slips on the shaft, slipping on the shaft, spins on the shaft, spins on its shaft, loose on the shaft, walks on the shaft, wobbles on, is out, welded together, wont turn by hand, wont turn, cant be turned, will hardly turn, hardly turns, impossible to turn, nearly impossible to turn, wont come on in test, burned black, crumbles, crumbled, fell apart, chunk missing, tooth missing, teeth missing, missing teeth, rounded, egg shaped, has a slit, a slit in, slit in, tear in, hole in, crack in, split in, rip in, kink in, cut in,
    no good, ng, n g, n / g, n . g, dead short, shorted, shorted out, shorted together, shorting, grounded, grounded out, grounded to, gone to ground,
    leaking to ground, leakage to ground, to ground, short to ground, shorted to ground, burnt, burned, burnt up, burned up, burnt out,
    burned out, burnt off, burned off, burnt black, burnt through, burned through, burnt clean through, burned clean through, burn mark,
    burn marks, burnt spot, scorched, charred, charcoal, fried, cooked, roasted, toast, toasted, melted, melted down, blown, blew, popped,
    exploded, arced, shot, done for, junk, trash, trashed, kaput, cashed, croaked, died, dying, garbage, cooked, stone dead,
    deader than a doornail, failed, failure, faulty, defective, ❌, ✖, ✖️, 👎, out of spec, out of range, off spec, way off, off the chart,
    off the map, out of tolerance, cracked, broken, broke, broke off, broken off, snapped, snapped off, snapped in two, in two, in half,
    in pieces, in three pieces, in 3 pieces, in two pieces, in 2 pieces, to pieces, fell apart, falling apart, fell off, falls off, came off,
    came loose, popped off, off the track, off its track, off the pulley, off the drum, off the shaft, off the hook, off its seat, unseated,
    backed out, pulled out of, let go, splitting, torn, tore, ripped, ripped out, rips, pinhole, pinched, chewed, chewed up, chewed through,
    rubbed through, rubbed raw, rubbed bare, chafed, frayed, shredded, in shreds, stripped, stripped out, strips, rounded off, rounded out,
    sheared, sheared off, worn, worn out, worn through, worn down, wore out, wore through, worn flat, flat spot, flat spots, glazed, stretched,
    stretched out, dry rotted, rotted, rusted, rusted out, rusted through, rusty, corroded, corrosion, crusty, pitted, eaten away, bent, bowed,
    keeps bouncing, keep bouncing, keeps on bouncing, bounces three times, swelled, swelled up, swollen up, bulging, bulged out, warped, collapsed, dented, crushed, kinked, smashed, smashed flat, flattened, folded, folded under, folded over, bulged, bulging, swollen,
    leaking oil, leaks oil, weeping, weeps, leaky, seeping, passing water, leaks by, leaking by, leaks through, dribbles, bypassing, seized,
    seized up, seizes, siezed, locked up, locked up solid, locked rotor, lock rotor, froze up, frozen up, frozen solid, iced up, iced over,
    solid ice, block of ice, stuck open, stuck closed, stuck shut, stuck on, stuck off, sticking, hung up, hangs up, jammed, jammed up,
    jammed solid, bound up, binding, binds, wont budge, welded, welded shut, welded closed, fused, clogged, clogged up, clogs, clog, plugged,
    plugged up, plugged solid, blocked, blockage, blocked solid, packed solid, packed full, packed with, stuffed, stuffed solid, choked, caked,
    caked up, caked over, caked in, coated, coated over, restricted, restriction, obstructed, obstruction, matted, matted over, slimed over,
    gummed up, gunked up, gunk, sludge, limed up, scaled up, limed, lint in, bobby pin, toothpick, bra wire, underwire, glass in, filthy, nasty,
    foul, loose, wobbly, wobbles, wobbling, sloppy, slipping, slipped, sags, sagging, sagged, weak as, tired, lazy, sluggish, shorted turns,
    fell out, misaligned, crooked, cocked, wont latch, upside down, miswired, wrong one, the culprit, the problem, the issue, the cause, tripped,
    off at the wall, turned off, shut off, no continuity, no connection, no output, no voltage out, no beep, unresponsive, not responding, jumpy,
    all over the place, drifted, drifting, drifts, wont hold, wont make, wont read, damaged, bad spot, oil soaked, soaked,
    corroded pins, green pins, pin pushed, pushed back, smells burnt, burnt smell, smells burned, unbalanced, out of level, out of balance,
    not level, walked off, walked down, bad, stuck, missing, gone, all gone, came unplugged, came unhooked, sheared clean off,
    no reading, no reading at all, no reading across, no path through, no continuity at all, no continuity through, no continuity end to end, is split, are split, split along, split at, split open, split on, is cut, was cut, is hard, are hard, hardened, brittle, chipped, blistered, dirty, is a block, plug of ice, a plug of ice, carpet of lint, blanket of lint, felt of lint, is out of round, has a flat, has flats, domed, domed top, puffed, puffed up, wedged, wedged under, not turning on its own,
    no good anymore, wont ohm, does not read, reads nothing, shows nothing, nothing end to end, shows nothing at all, no reading at all,
    has a tear, has a hole, has a crack, has a leak, has a split, has a kink, has a burn, has a rip, has a cut, has a dent, has a short, has a break, has a flat spot, has a groove, has holes, has tears, has cracks, has a dead spot, has a burn mark, has a burnt spot, has play, has slop, has no continuity, got a hole, got a tear, got a crack, is a solid icicle, solid icicle, is iced, is ice, is frozen, is leaking, is noisy, is loud, is stuck, is plugged, is out, is off the track, never closes, never opens, never moves, never pulls in, never makes`),
  ],
  open: phrases(
    `no continuity closed, no continuity when closed, no continuity with the door closed, no continuity with the door shut, no continuity pressed, no continuity when pressed, no continuity either way, open with the door closed, open with the door shut, ol closed, ol pressed, ol when pressed, ol with the door closed, ol with the door shut, open pressed, open, opened up, reads open, open circuit, open winding, winding open, windings open, open line, ol, infinite, infinity, o l, open when pressed, open when closed, open cold, open at room temp, stays open, staying open, open all the time, open both ways, open either way, wide open circuit`,
  ),
  closed: phrases(
    `click out of, click out of the, closed, closed cold, closed when cold, closes cold, closes when cold, shut, stays closed cold, closed when pressed, closed with the door shut`,
  ),
  opens: phrases(`opens, opens up, opened, opening`),
  closes: phrases(`
    opens and closes, opens and shuts, opens and closes fine, opened and closed, open and close, open and shut, opens right up, opens clean, opens on time, opens when hot, transfers, toggles, toggle, changes state, clicks open and closed, clicks open and shut, snaps open and closed, switches,
    switching over, closes, closing, shuts, self close, self closes, latches, latch, latching, latched, catches, catch,
    catching, engages, engage, engaging`),
  makes: phrases(
    `makes and breaks, make and break, made and broke, clicks when i push it, clicks when i press it, clicks when i work it, clicks when pushed, clicks when pressed, clicks both ways, makes, making contact, makes contact, making, makes up`,
  ),
  works: [
    ...answersWhenCalled,
    ...phrases(`
    spins, spin, spinning, spun, rolls, roll, rolling, steps, stepping, follows, follow, tracks, swings, swing, advances, advance,
    works, work, working, worked, runs, run, running, ran, turns, turning, rotates, rotate, rotating, glows, glow, glowing, glowed, pumps,
    pumping, pumped, fires up, fired up, sparks, sparking, sprays, spraying, blows hard, blowing hard, blowing, blows, flows, flowing, flowed,
    responds, respond, responding, lights up, lit up, advancing, comes on, came on, swings shut, pulses, pulsing, putting out, puts out,
    outputs, energizes, energized, harvests, harvested, budge, budges, works fine, works good, works great, works right, works like it should,
    working fine, working good, runs fine, runs good, runs great, runs strong, runs smooth, runs quiet, running fine, running good,
    runs every time, spins fine, turns fine, pumps fine, pumps good, pumps strong, pumps hard, drains fine, heats fine, heats good, blows fine,
    blows strong, blows hard, moves fine, works in test, runs in test, runs in the test, runs in service test, runs in service mode, runs strong,
    opens and closes, turns over, spins up, runs up to speed, ran fine, ran great, ran good, worked fine, spun right up, fires right up,
    fires every time, lights every time, glows bright, glows orange, glows fine, glows strong, pulls in, pulled in, harvested`),
  ],
  idle: phrases(`
    just sits there, sits there, just sits, does nothing, doing nothing, do nothing, did nothing, wont do anything, not doing anything,
    no movement, no motion, no life, nothing happens, never runs, never ran, never moves, never comes on, never turns, no action,
    isnt doing anything, doesnt do anything, dont do anything, doesnt do a thing, dead, cuts out, cutting out, stands still,
    standing still, stays black, stays dark, stayed dark, stayed black, stays stone cold, stays cold, stay cold, stayed cold, stone cold, is dark, its dark, was dark, stay dark, stays quiet, stays silent, stays dead, hums, buzzes, just hums, only hums, hums and sits, sits still,
    not a peep out of it, stayed put`),
  noisy: phrases(`
    squealing, squeals, squeaking, squeaks, squeaky, screaming, screams, screeching, grinding, grinds, growls, growling, growly, howls, howling,
    whining, whines, rumbling, rumbles, roaring, roars, rough, crunchy, clunky, chirping, chirps, knocking, knocks`),
  dry: phrases(
    `not frosted, isnt frosted, not iced, isnt iced, arent iced, bare of ice, free of ice, clear of ice, clear of frost, no ice in it, no ice in there, dry, bone dry, dry as a bone, dry underneath, dry below, dry all around`,
  ),
  wet: phrases(`
    drenched, waterlogged`),
  free: phrases(
    `free, spins free, moves free, turns free, free and clear, spins freely, moves freely, turns freely, rolls free, rolls freely, slides free, swings free, freely, not binding, not bound, isnt binding, not stuck, isnt stuck`,
  ),
  quiet: phrases(`dead quiet, dead silent, quiet, whisper quiet, silent, makes no noise`),
  placed: phrases(`
    was on, were on, is still on, was still on, is there, is still there, was there, is on, are on, both on, all on, still on, on right, on straight, on and tight, on the drum, on its pulley, on its track, in its groove, in its grooves, in the groove, in its track, in their slots, in its slot, hooked, hooked on, hooked up, are hooked, is hooked, pushed home, is home, are home, all home, all hooked, both hooked`),
  stalled: phrases(`is locked, locked, stalled, stalls, stalling, jams, stuck solid`),
  hot: phrases(`
    gets hot, red hot, glows red, bright red, cherry red`),
};

/** Words before a part, or after it, that say that it was replaced. */
export const replacedPhrases = {
  /** Stand before the part: "a new pump". */
  adjectives: phrases(`
    new, brand new, all new, another new, another, fresh, rebuilt, refurb, refurbished, remanufactured, used, second, third, fourth, fifth, 2 nd, 3 rd, 4 th, 5 th, sixth, 2 new, two new, three new, four new, second new, third new, oem, aftermarket, replacement, amazon, ebay, generic, brand-new, bran new, junkyard, donor, `),
  /** Take the part as their object: "replaced the pump", "put a pump in". */
  verbs: [
    ...hadItReplaced,
    ...afterReplacing,
    ...phrases(`
    replaced, replaced the, changed, swapped, swapped the, swapped both, swapped his, swapped her, changed out, installed, put in, put on, put, fitted, fit, threw, threw in, threw on, slapped in, slapped on, slapped, popped in, dropped in, did, had replaced, have replaced, has replaced, already replaced, already changed, already swapped, swapped in, swapped out, been through two, been through three, been through 2, been through 3, went through two, went through three, went through 2, went through 3, gone through two, gone through three, bought and installed, hung, renewed, rebuilt, upgraded, ive put, tossed in, r & r, r & rd, r / r, repl, repld, rplcd, rplc, chgd, chngd, swpd`),
  ],
  /** Stand after the part: "pump was replaced", "pump is new". */
  passives: phrases(`
    replaced, was replaced, were replaced, been replaced, has been replaced, have been replaced, got replaced, replaced already, replaced twice, changed, was changed, were changed, been changed, got changed, was swapped, were swapped, been swapped, swapped out, changed out, installed, was installed, put in, number two, number three, number four, number five, number 2, number 3, number 4, is new, are new, was new, is brand new, are brand new, brand new, new, both new, all new, is also new, isnt original, is not original, isnt factory, is aftermarket, replaced under warranty, isnt a year old, is not a year old, not a year old, not even a year old, less than a year old, under a year old, isnt six months old, isnt 6 months old, not six months old, not 6 months old, isnt a month old, not a month old, isnt that old, has a date on it from this, has a date on it from last, dated this, dated last, still has the sticker on it, still has its sticker on it, still has the tag on it, still has its tag on it, still has the sticker, sticker still on it, tag still on it, done, were done, was done, redone, renewed, both done, rebuilt, new last, already done,
    went in, went on, gone in, was put in, were put in, were both put in new, put in new, is in since, are in since, been put in, is fresh, was renewed, from amazon, off amazon, off of amazon, from ebay, off ebay, off of ebay, from the junkyard, from a junkyard, from a donor, off a donor, from the parts house, from the parts store, off a parts machine, from a parts machine, off the truck, from the truck, off my truck, from my truck, out of my truck, off the internet`),
} as const;
