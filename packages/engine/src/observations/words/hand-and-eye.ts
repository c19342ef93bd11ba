import { each, phrases } from './combined-phrases.ts';

const dirt = phrases(`
  hair, pet hair, dog hair, cat hair, human hair, lint, wet lint, grease, bacon grease, gunk, sludge, glass, broken glass, crud, debris, mud, dirt, food, seeds, pits, cherry pits, sand, grit, grounds,
  coffee grounds, labels, paper, scale, rust, dust, bugs, roaches, egg shell, egg shells, eggshell, slime, mold, pennies, coins, change, crumbs, junk, bones, toothpicks, popcorn, rice, lime, calcium`);

/** What hands and eyes find of a part that is in order. */
export const soundByHand: readonly string[] = phrases(`
  does what its told, doing what its told, do what theyre told, measured right, measures right, measure right, metered right, measured good, measures good, measured fine, changes with heat, changes with the heat, changes with temp, changes with temperature, changes with the temperature, drops as it warms, climbs as it cools, goes down as it warms, goes up as it cools,
  not a thing in the, wasnt a thing in the, could eat off the, you could eat off the, can eat off the,
  attached, both attached, still attached, is steady, rock steady, holds steady, held steady, steady, stays steady, tracks, track right, tracks good, tracks right, tracks fine, tracks center, tracks straight, tracks the temp, tracks temperature,
  did its job, does its job, doing its job, did their job, doing what its supposed to, does what its supposed to, doing what it should, does what it should, like it ought to, like it ought to be, like it oughta, like it oughta be, like they ought to, the way it ought to,
  the way they should, never tripped, never popped, didnt open, reads closed, reading closed, shows closed, showing closed, checks closed, ohms closed, tests closed, full flow, good flow, strong flow, plenty of flow, plenty of pressure, full pressure, good pressure, strong pressure,
  free by hand, glides free, glides smooth, slides smooth, slides easy, glides easy, spins easy, turns easy, rolls easy, moves easy, spins by hand easy, turns easy by hand, spins easy by hand, spins free by hand, turns free by hand, still good, still fine, still whole, still soft, like the day it was made, no complaints, holds, shuts off tight, shuts tight, closes tight, closes off tight,
  sounds sweet, sounds good, sounds right, sounds healthy, checks, no browning, no discoloration, no melted, nothing melted, nothing burnt, nothing burned, nothing loose, nothing binding, nothing pinching, nothing rubbing, nothing dragging, nothing broken, nothing bent, nothing worn, nothing missing, no soft spots, plenty of tension, good tension, has tension, under tension`);

/** What they find of one that is not. */
export const brokenByHand: readonly string[] = [
  // "spins by hand like there's sand in it"
  ...each(
    phrases('turns, spins, rolls, moves, turns by hand, spins by hand, rolls by hand, feels'),
    phrases(`
      like sand in it, like theres sand in it, like there is sand in it, like it has sand in it, like its full of sand, like theres gravel in it, like there is gravel in it, like gravel, like its in mud, like its in glue, like a coffee grinder`),
  ),
  ...each(
    [
      'full of',
      'packed with',
      'packed full of',
      'loaded with',
      'choked with',
      'jammed with',
      'stuffed with',
      'coated in',
      'coated with',
      'covered in',
      'covered with',
      'caked with',
      'caked in',
      'soaked with',
      'soaked in',
      'plugged with',
      'clogged with',
    ],
    dirt,
  ),
  ...each(
    [
      'rusted',
      'greased',
      'caked',
      'glued',
      'corroded',
      'scaled',
      'limed',
      'gummed',
      'frozen',
      'froze',
      'melted',
      'painted',
    ],
    ['shut', 'tight', 'solid', 'in place', 'together', 'open'],
  ),
  ...phrases(`
  split, split in half, split in two, split too, split down, is done, are done, is about done, swollen, chattering, chatters, lost its hook, lost its spring, lost its magnet, lost its teeth, lost its tension, lost its seal, lost its tip, lost a tooth, lost a magnet, lost a wheel, slipped off, slipped out, slipped out of,
  jumped the pulley, jumped the track, jumped its track, jumped the rail, jumped off the, popped off its, popped out of its, came off its, came out of its, fell off its, fell out of its, wore off, wore away, worn off, worn away, worn round, worn smooth, worn to nothing, worn thin, worn to a nub, isnt reaching, doesnt reach, not reaching,
  wont travel, wont index, wont reclose, wont reset, wont seat, wont go either way, wont turn either way, wasnt home, not home, wasnt all the way in, not all the way in, wasnt pushed in, wasnt plugged in, was never tightened, never tightened, was never plugged in, was never hooked up, half out, half unplugged, hanging by a thread, hanging by one screw, hanging by a wire,
  dead open, dead shorted, no heartbeat, no pulses, no pulse, no counts, no drive out, has a nick, has a chunk out of it, has a screw in it, has a rock in it, missing a chunk, missing a tooth, missing teeth, missing a magnet, missing its, teeth gone, edge gone, tip gone, hook gone, spring gone, magnet gone`),
];
