/** Forms that no rule reaches, and spellings of the trade that mean one word. */
const irregular = new Map(
  Object.entries({
    ran: 'run',
    spun: 'spin',
    froze: 'freez',
    frozen: 'freez',
    broke: 'break',
    broken: 'break',
    burnt: 'burn',
    blew: 'blow',
    blown: 'blow',
    lit: 'light',
    went: 'go',
    goes: 'go',
    gone: 'go',
    made: 'mak',
    kept: 'keep',
    shook: 'shak',
    stuck: 'stick',
    heard: 'hear',
    felt: 'felt',
    tore: 'tear',
    torn: 'tear',
    wore: 'wear',
    worn: 'wear',
    came: 'com',
    got: 'get',
    gets: 'get',
    took: 'tak',
    sat: 'sit',
    stood: 'stand',
    shorted: 'short',
    dried: 'dry',
    dries: 'dry',
    dying: 'die',
    died: 'die',
    dies: 'die',
    left: 'left',
    ice: 'ice',
    iced: 'ice',
    icing: 'ice',
    during: 'during',
    nothing: 'nothing',
    something: 'something',
    anything: 'anything',
    everything: 'everything',
    ring: 'ring',
    spring: 'spring',
    springs: 'spring',
    bearing: 'bearing',
    bearings: 'bearing',
    wiring: 'wir',
    lens: 'lens',
    gas: 'gas',
    less: 'less',
    glass: 'glass',
    always: 'always',
    refrigerator: 'fridge',
    refridgerator: 'fridge',
    refrigerater: 'fridge',
    refridge: 'fridge',
    fridge: 'fridge',
    fridges: 'fridge',
    frig: 'fridge',
    frige: 'fridge',
    fridg: 'fridge',
    drier: 'dryer',
    driers: 'dryer',
    dishwaser: 'dishwasher',
    dishwahser: 'dishwasher',
    dw: 'dishwasher',
    microwav: 'microwave',
    microwave: 'microwave',
    micro: 'microwave',
    ignitor: 'igniter',
    ignitors: 'igniter',
    ignighter: 'igniter',
    icemaker: 'icemaker',
    icemakers: 'icemaker',
    noisy: 'nois',
    noise: 'nois',
    noises: 'nois',
    evap: 'evaporator',
    condensor: 'condenser',
    tstat: 'thermostat',
    thermo: 'thermostat',
    temp: 'temperatur',
    temps: 'temperatur',
    sec: 'second',
    secs: 'second',
    min: 'minut',
    mins: 'minut',
    hrs: 'hour',
    hr: 'hour',
    frosty: 'frost',
    icy: 'ice',
    smelly: 'smell',
    stinky: 'stink',
    squeaky: 'squeak',
    leaky: 'leak',
    drippy: 'drip',
    wobbly: 'wobbl',
    shaky: 'shak',
    jerky: 'jerk',
    gritty: 'grit',
    cloudy: 'cloud',
    foamy: 'foam',
    moldy: 'mold',
    musty: 'must',
    odour: 'odor',
    agitating: 'agitat',
    agitation: 'agitat',
    agitates: 'agitat',
    agitated: 'agitat',
    circulation: 'circulat',
    condensation: 'condensat',
    vibration: 'vibrat',
    vibrations: 'vibrat',
    ignition: 'ignit',
    heater: 'heater',
    warmer: 'warm',
    hotter: 'hot',
    louder: 'loud',
    slower: 'slow',
    weaker: 'weak',
    colour: 'color',
    ok: 'ok',
    okay: 'ok',
    lock: 'lock',
    wont: 'wont',
  }),
);

const vowel = /[aeiouy]/;

/** The part of an English word that its forms share: spins, spinning, spun all give `spin`. Lower-case letters in. */
export function stem(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length <= 3 || /\d/.test(word)) return word.length > 3 || !word.endsWith('s') ? word : shortPlural(word);
  if (word.endsWith('ies') || word.endsWith('ied')) return `${word.slice(0, -3)}y`;
  let root = word;
  if (root.endsWith('ing') && vowel.test(root.slice(0, -3)) && root.length >= 5) return undouble(root.slice(0, -3));
  if (root.endsWith('in') && root.length >= 6 && undoubled.test(root)) return undouble(root.slice(0, -2));
  if (root.endsWith('ed') && vowel.test(root.slice(0, -2)) && root.length >= 5) return undouble(root.slice(0, -2));
  if (root.endsWith('ly') && root.length >= 6) root = root.slice(0, -2);
  if (/(ss|x|ch|sh|z)es$/.test(root)) root = root.slice(0, -2);
  else if (root.endsWith('s') && !/(ss|us|is)$/.test(root)) root = root.slice(0, -1);
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root;
}

/** Spoken forms with a dropped g: `spinnin`, `runnin`; not `basin`, `cabin`. */
const undoubled = /([bdgklmnprt])\1in$|(?:ak|eak|rk|ck|lp|mp|at|ash|rn|nd)in$/;

function undouble(root: string): string {
  const last = root.at(-1);
  if (root.length > 3 && last === root.at(-2) && last !== undefined && !'lsz'.includes(last)) return root.slice(0, -1);
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root;
}

function shortPlural(word: string): string {
  return word === 'its' || word === 'was' || word === 'has' || word === 'yes' || word === 'gas' || word === 'this'
    ? word
    : word.length === 3 && !/(ss|us|is|as)$/.test(word)
      ? word.slice(0, -1)
      : word;
}
