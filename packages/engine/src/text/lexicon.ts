/** Function words and courtesies that say nothing about a fault. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the my our his her their its it it's this that these those there here i i'm im ive id we you your he she they them me us
  is are was were be been being am do does did done has have had having will would can could should may might must shall
  and or so as at by for from of to with about into onto than then when while which who what where how why because if
  just very really quite even still also too much lot lots bit little kind sort like well now again already ever yet
  please help thanks thank hi hello anyone someone somebody any some all both each every other another more most
  get got getting gets seem seems seemed appear appears think thought guess know knew said say says tell told
  old new brand model year years yr yrs month months week weeks day days ago today yesterday morning night last
  one two three first second time times customer cust client complaint complains complaining states stated reports reported unit machine appliance
  after before during until since once only basically actually suddenly recently lately sometimes usually often
  in its'`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words of the list above that carry meaning inside a phrase of the trade (`too hot`, `only when held`). */
export const lightWords: ReadonlySet<string> = new Set([
  'on',
  'off',
  'out',
  'up',
  'down',
  'over',
  'back',
  'through',
  'go',
  'com',
]);

/** Words that turn the meaning of what follows them in the same clause. */
export const negators: ReadonlySet<string> = new Set(
  `not no never none neither nor without wont dont doesnt didnt isnt arent wasnt werent cant cannot couldnt wouldnt shouldnt havent hasnt
  hadnt aint unable zero non dosent doesent dosnt doesn't didint wount wonnt cnt`.split(/\s+/),
);

/** `stopped draining`, `quit heating`: a negation where a form in -ing follows. */
export const ceasing: ReadonlySet<string> = new Set(['stop', 'quit', 'ceas']);

/** `fails to drain`, `refuses to start`: a negation where `to` follows. */
export const failing: ReadonlySet<string> = new Set(['fail', 'refus', 'unabl', 'struggl']);

/** Words that end a negation and begin a statement of their own. */
export const turns: ReadonlySet<string> = new Set(
  'but however though although except yet when while until till because after if unless then instead whereas plus'.split(
    ' ',
  ),
);

/** Words that say that what stands before them is in order. */
export const affirmations: ReadonlySet<string> = new Set(
  'fine ok good normal normally great perfect perfectly properly correctly well alright'.split(' '),
);

/** The trade's short forms, as thumbs type them. */
export const abbreviations: ReadonlyMap<string, string> = new Map([
  ['brd', 'board'],
  ['brkr', 'breaker'],
  ['chk', 'check'],
  ['chkd', 'checked'],
  ['ckd', 'checked'],
  ['comp', 'compressor'],
  ['elem', 'element'],
  ['frig', 'fridge'],
  ['frzr', 'freezer'],
  ['ht', 'heat'],
  ['htr', 'heater'],
  ['mtr', 'motor'],
  ['pwr', 'power'],
  ['repl', 'replaced'],
  ['repld', 'replaced'],
  ['rplcd', 'replaced'],
  ['sol', 'solenoid'],
  ['sw', 'switch'],
  ['tstat', 'thermostat'],
  ['vlv', 'valve'],
  ['wtr', 'water'],
  ['xfmr', 'transformer'],
]);

/** Neighbouring words that are written as two and mean one. Left: as tokens before stemming. */
export const compounds: ReadonlyMap<string, string> = new Map([
  ['ice maker', 'icemaker'],
  ['washing machine', 'washer'],
  ['wash machine', 'washer'],
  ['clothes washer', 'washer'],
  ['clothes dryer', 'dryer'],
  ['dish washer', 'dishwasher'],
  ['micro wave', 'microwave'],
  ['t stat', 'thermostat'],
  ['t fuse', 'tfuse'],
  ['stove top', 'stovetop'],
  ['cook top', 'cooktop'],
  ['touch pad', 'touchpad'],
  ['key pad', 'keypad'],
  ['control panel', 'panel'],
  ['self cleaning', 'selfclean'],
  ['self clean', 'selfclean'],
  ['self cleaned', 'selfclean'],
  ['pre heat', 'preheat'],
  ['pre heating', 'preheat'],
  ['over heat', 'overheat'],
  ['over heating', 'overheat'],
  ['over heats', 'overheat'],
  ['over fill', 'overfill'],
  ['over fills', 'overfill'],
  ['over filling', 'overfill'],
  ['non stop', 'nonstop'],
  ['fresh food', 'fridge'],
]);

/**
 * Groups of words that say nearly the same in this trade. A minus marks the negated word: `dead` and `doesn't work`.
 * One word may stand in several groups.
 */
const groups = `
turn spin rotat tumbl revolv mov
-turn -spin -rotat -tumbl -revolv -mov
agitat wash churn
-agitat -wash -churn
nois sound loud racket
squeal squeak screech chirp whin shriek squealing screetch
grind scrap growl crunch scratch
thump bang knock thud clunk pound bump
hum buzz
roar rumbl howl jet airplan helicopter freight train
click tick clack tap
rattl vibrat clatter
shak vibrat wobbl jump walk danc rock violent
leak drip puddl seep
wet damp soak sopp moist drench soggy dripp
dirty grit residu filthy grim -clean food gunk
-heat -hot -warm cold cool
-heat -hot -warm
heat hot
warm -cool -cold -cool
warm thaw melt spoil soft
freez froz ice
ice frost
-work dead break -function inop kaput out
-work -run -start -function
dead -power -light
-power -turn
power light
-light -display -power
slow long forever hour
slow trickl weak
stop quit shut cut die paus kill
smell odor stink scent reek
burn smok scorch char sing melt
trip pop blow throw kick
breaker gfci gfi fuse
latch lock close shut
-latch -lock -close -shut
-open -unlock stick
button key pad touchpad keypad
display screen panel readout clock
drum tub basket barrel
spark arc flash zap
light ignit fire flame
-light -ignit -fire -flame
burner element ey hob
constant nonstop continuous always forever
intermittent sporadic random occasional
fan blower
rack basket tray
arm sprayer
soap detergent pod tablet
suds foam bubbl
door lid
grease dirt lint
flood overflow overfill
stand sit left remain pool
turntabl plate tray
stovetop cooktop stove burner
stuck stick jam seiz lock freez
film cloud spot residu haze
`;

export const synonymGroups: readonly (readonly string[])[] = groups
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Common words that a spelling slip of a trade word must not be read into. */
export const commonWords: ReadonlySet<string> = new Set(
  `house hours hose home horse these those there their then than when went want wants wanted won wonder worse worst work word world would could
  should show shown shows side size sign since single sister sit site six small smart smell some soon sort sound south space speak spend spent
  spot stay step still store stuff such sure table take taken talk tell ten thing think third thought through thus time tiny title today
  together told tonight took tool top total touch toward town trade tree tried trip true truly trust truth try turn under until upon used user
  usual very view visit wait walk wall warm was watch way week well were what where whether white whole whose wife will wish with woman wood
  wrong wrote yard year yes yet young your able above across act add adult afraid age agree ahead air allow almost alone along also although
  among amount answer apart april area around ask asked away baby bad ball bank base basic bath bear beat because bed been began begin behind
  believe below best better between big bill bit black blue board boat body book born both bottom bought box boy bring brother brought brown
  build built bus busy buy call called came can car card care carry case cash cat catch cause cent center certain chair change charge cheap
  check child choice city class clean clear close cloth coat coffee cold color come common company cook corner cost count country couple course
  cover cup cut dad dark date daughter dead deal dear decide deep did dinner dirt dirty does dog dollar done door double down draw drawer dress
  drive drop dry due each early earth east easy eat edge eight either else empty end enough enter even evening ever every exact expect extra eye
  face fact fair fall family far farm fast father favor fear feel feet fell felt few field fifth figure final find fine finger finish fire
  first fish five fix flat floor fold follow food foot for force form found four free fresh friend from front full fun game garage garden gave
  general gentle girl give given glad glass gold gone good got grand grass gray great green grew ground group grow guess guest guy had hair
  half hall hand hang happen happy hard has hat hate have head hear heard heart heavy held help her here high hill him his hit hold hole
  hope hot hour how huge human hundred hurt husband idea inch inside into iron issue item job join jump june july just keep kept key kid kill
  kind kitchen knew know lady lake land large last late later laugh law lay lead learn least leave led left leg length less let letter level
  lid lie life lift line list listen live long look lose lost lot love low lower luck lunch made mail main make man many march mark may maybe
  mean meat meet men met middle might mile milk mind mine minor minute miss mom moment money month more morning most mother mouth move much
  music must name near need never new news next nice night nine none noon nor normal north nose note notice now number off offer office often
  old once one only onto open order other our out outside over own pack page paid pair paper parent part party pass past pay people per person
  phone pick picture piece place plan plant play please point poor possible post power price problem pull push put quick quiet quite rain ran
  reach read ready real reason red rest return rich ride right ring river road rock room round rule run said same sat save saw say school
  sea season seat second see seem seen sell send sense sent serve set seven several shall shape share she ship shirt shoe shop short shot
  shoulder shut sick half rented rental tenant landlord apartment condo kitchen laundry basement garage attic cabinet counter counters
  repairman technician tech guys neighbor neighbour grandma uncle aunt manual google youtube video videos forum online ordered amazon ebay
  warranty bucks money cheap expensive sears lowes costco depot wants weeks months years ends sends lends bends tends mends winter summer
  spring fall christmas thanksgiving monday tuesday wednesday thursday friday saturday sunday january february august september october
  november december roughly likely lately early barely hardly finally totally maybe perhaps whatever anyway guess hoping wondering figured
  shirt shirts sheets towels towel jeans blanket blankets comforter clothes clothing socks sock underwear laundry loads load dishes dish
  plates cups glasses silverware spoon fork knife pan pans pots pot lasagna pizza chicken turkey bread cookies cake cream soda beer eggs
  lettuce veggies vegetables meat groceries butter cheese yogurt juice coffee tea lights lamp socket bulb wall switch screws screw driver
  drill pliers wrench tape flashlight vacuum brush cloth rag towel bucket bowl bag bags
  adjusted aint ankle ants arent auction barn batch batches beach beam bean beans beard begun bell bets bike binds blame blames bled blender blip
  blob blog boiler boom boost bother bowed brake brakes brim broom brrr bulk bush buzzer camp camper candle candy cant cart carton chance chap chase
  chili chill chop chopped clank clap clickers clink clinking clop closet clump colder collars combi compressed cone connected content contract
  controlled converted cooler corn crash crashes creak crease cries crisp crust cure curl daily dash dashes deaf deer defect delivers dent desk ding
  dings disco donor dorm dose dots draft drawn dream driven drone drove duets dumb dusk dusty dyed earring ease eighth elastic exchanged fades
  feather fellow file filler fist fitters fixer flake flare flew flour fogs forty foul fourth frame fries fringe froth fryer frying fuel fumes fuzz
  gadget gain gains gargling glug gotten grain grains gravy grid grown hail hallway halo halt halts halves hamper hatch heals heap heel hell hems
  hides hint hoar host howl hulls hump hung hush jack jacket jars jelly jolt jolts junk king knot lack lags lamb larger lather lawn layer leaf leap
  leaps leather lego lent licks lime limp litter loader loaf lodger logger logs loss louver maid market mass mate meal meals mice midst mild mill
  mixed modem moody moon mopped mopping mops motel mounting mounts mover movers mush nags nail nails naps neat newer nick nook nope onion oops oster
  overfull overhead pace pale park parked patch patched patches paused peace peas peek pest pets pies pile ping pink pint pivot plank plunged plus
  pocket pockets pond print proof propped prove puck pulp purr quart quarts quilt quilts races rarely rasp recess recipe redid renter repeat ribs
  rink rise rises roach roast robe roof rose rugs rung rush rushes rushing safe sale salty scar scared scrub seed seeds seep seeps sellers shard
  shaved sheared shes shone shred shrieking sight silicone silk sill sing sings siren skewer skin skins skipping slack slap slaps slate sleep slick
  slit sliver slot slug smelt smoky snag sofa softened softer sold solder song sons soot sour sours spain spare sparkling spat spell spells spoke
  spokes sport sprang sputter sputters stack staff stairs stale stank star status steak steaks sticky sting stink stinky stock stopper strained
  strains strand straw string strings stroke strokes struck stud stutter stutters sunk supper supplier sways swear sweet swells swept swore tack
  tenth terribly thorough though thunk tide tighter tile tiled tiles till tink tinny tint tire tired torx toss tower train trial trick tumblers tune
  tunnel twin type vain value values visibly volume waffles wail wand ward warns wasp waterfall wavy weve whirling wine wing wink winking winks wise
  wisp wont wool worth wound wrinkled write youd`.split(/\s+/),
);
