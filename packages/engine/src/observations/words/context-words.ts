const words = (text: string): ReadonlySet<string> => new Set(text.split(/[\s,]+/).filter((word) => word !== ''));
const phrases = (text: string): readonly (readonly string[])[] =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => phrase.split(/\s+/));

/** Words that deny what follows them in the same clause. */
export const negators = words(`
  not no never none neither nor without nothing dont doesnt didnt isnt arent wasnt werent aint cant cannot couldnt wouldnt shouldnt wont havent hasnt
  hadnt non zero dosent doesent dosnt wount unable refuses refused refusing stopped quit quits stops barely hardly`);

/** What a machine doesn't do, "no heat": the "no" is spent on it, and denies nothing of what stands behind. */
export const denials = words(`
  heat heats heating cool cools cooling spin spins drain drains fill fills start starts run agitate agitation light lights display glow flame
  spark tumble wash dry broil bake spray steam suction airflow spinning draining filling starting running agitating lighting tumbling washing drying
  dispensing cleaning sealing igniting`);

/** Words that begin a statement of its own. */
export const breakers =
  words(`but so because cause cuz bc though however yet except then while although whereas which still since until till unless
  now therefore hence meaning meanwhile instead anyway otherwise`);

/** Words that join two things of one kind. */
export const joiners = words(`and & + , / or plus also`);

/** Words that stand before a noun and say nothing. */
export const fillers = words(`
  the a an this that these those its it is my our his her their your all both each every of old original own same whole entire little big small front rear left right
  upper lower top bottom main inner outer first other one two three four 2 3 4 side back real just only really pretty very quite still also
  as are was were be been being and to too now here there yes yeah ok so then already actually basically definitely completely totally
  even i we he she they you im ive weve hes shes theyre thats theres has have had got get gets on in at new`);

/** Words that link a part to what is said of it. */
export const copulas =
  words(`is are was were be been being s looks look looked seems seem seemed feels felt reads read reading tests test tested checks check checked shows show
  showed comes came ohms measures measured stays stay stayed gets got has had goes went appears remains sounds acts keeps metered =`);

/** The points at which a part is measured, and the metal around it: they name no part of their own. */
export const points =
  words(`plug plugs connector connectors lead leads pin pins spade spades terminal terminals tab tabs wire wires can case frame
  chassis shell cabinet ground leg legs end ends`);

/** What a complaint says of a part, which is no finding. */
export const conditions = words('hot warm cold cool slow fast loud weak low high');

export const prepositions = words(
  `at to on across through from of into in for between inside around near by behind under over off out onto @ along past beside above below against leaving reaching entering coming going feeding feeds`,
);

/** Before a figure or a part: the thing is at, not the subject. */
export const obliques = words(
  `from behind near by under beside above below around at inside to of off @ into onto past against`,
);

/** What makes a statement one of plans, wishes, or chance. In the words before it, within the clause. */
export const intents = phrases(`
  going to, gonna, gona, go to, about to, will, ill, well, want to, wants to, wanted to, want, wants, wanted, need to, needs to, needed to, have to, has to, had to, should, shouldnt, ought to, shall, would, wouldnt, could, can i, can you, can we, can they, can he, can she, may i, must, plan to, planning, planned,
  plan on, plan is, before i, before you, before we, before replacing, if, whether, when i, when you, wondering, wonder, how do, how to, how much, how long, how many, where, what, why, which, who, do i, do you, do we, does it, does the, does a, do they, did you, is it, is the, is this, are the, are these, should i, next, tomorrow, later, hoping, hope, try to, trying to, ready to, getting ready, supposed to, make sure, making sure, not sure, unsure, dont know, doesnt know, didnt know, havent, hasnt, hadnt, didnt, wont, cant, couldnt, let me, lets, looking for, looking to, look for, want me to, wants me to, asked me to, asks, asked, asking, ordered, order, ordering, on order, bring, bringing, quote, quoted, quoting, price, priced, pricing, cost, costs, buy, buying, sell, selling, stock, estimate, recommend, recommended, recommends, proposed, proposes, proposing, offered, offers, advise, advised, declined, approve, approved, authorize, waiting on, waiting for, back order, backordered, in case, instead of, rather than, than a, worth, never, suppose, supposing, i wish, wish, wishing, any chance, is there, are there`);

/** What makes a statement about a part a guess. */
export const guesses = phrases(`
  want to say, could need, may need, might need, i fear, im afraid, maybe, mabe, probably, prob, probly, prolly, might be, may be, could be, possibly, possible, poss, probable, perhaps, i think, i thnk, i suspect, suspect, suspecting, suspected, suspicious, suspicious of, thinking, thought, thinks, think, my guess, my money, my bet, my gut, guess, guessing, guessed, i bet, bet, betting, i figure, figured, figuring, figures, leaning, leaning toward, leaning towards, leaning to, likely, looks like, sounds like, seems like, smells like, feels like, acts like, acting like, pretty sure, has to be, must be, gotta be, got to be, im sure, i believe, believe, believes, i would say, id say, id guess, i would guess, worried, afraid, wonder if, wondering if, id look at, id start, blame, blames, blaming, convinced, swears, reckon, assume, assuming, presumably, points to, pointing to, pointing at, smart money, tempted, toss up, either the, either a, its either, either it, either your, might just be, could just be, may just be, might only be, only thing left, only thing left is, all thats left, all that is left, all that is left is, all thats left is, that leaves, which leaves, lean, lean on, lean towards, doesnt know if its, dont know if its, not sure if its, unsure if its, wonders if its`);

/** Verbs of saying. */
export const saying =
  words(`heard hears says say said saying told tells telling swears swore claims claimed thinks thought think insists insisted believes figures figured guessed guesses
  reckons blames blamed diagnosed condemned called calls suggested suggests read reads heard convinced quoted mentioned wrote posted answered recommended sure googled googles guessing bets bet sold claiming argues argued maintains maintained reckoned`);

/** People who only talk, and things that are read. */
export const talkers = phrases(`
  guy across, man across, lady across, guy next door, man next door, folks next door, guy down, friend of, meter reader, gas man, cable guy, delivery man, hardware counter, store clerk, clerk, pest guy, roofer, tenant before, previous owner,
  neighbor, neighbors, neighbour, brother in law, brotherinlaw, brother-in-law, bil, sister in law, father in law, mother in law, son in law, dad, father, mom, mother, uncle, aunt, cousin, nephew, niece, grandpa, grandma, grandson, granddaughter, son, sons, daughter, daughters, sister, sisters, brother, brothers, boyfriend, girlfriend, roommate, friend, friends, buddy, pal, coworker, co worker, boss, plumber, electrician, hvac guy, hvac tech, handyman, handy man, landlord, landlady, super, maintenance, maintenance guy, maintenance man, painter, installer, installers, delivery guy, delivery guys, delivery driver, delivery crew, mover, movers, builder, contractor, realtor, inspector, home inspector, mechanic, car mechanic, barber, pastor, church,
  review, reviews, reviewer, comments, a post, posts, facebook post, nextdoor,
  youtube, youtuber, you tube, video, videos, a guy online, guy online, google, googled, internet, the web, website, web site, online, forum, forums, reddit, facebook, facebook group, blog, tiktok, chat, chatgpt, chat gpt, chat bot, chatbot, chat support, ai, the ai, alexa, siri, an app, app, article, the manual said,
  parts guy, parts counter, parts house, parts store, parts place, counter guy, counter man, store, salesman, sales guy, sales lady, salesperson, big box, big box store, home depot, home depot lady, lowes, lowes guy, best buy, best buy guy, geek squad, sears, sears guy, costco, appliance store, hardware store, dispatcher, dispatch, call center, warranty company, home warranty, warranty people, warranty rep, insurance, support, tech support, customer service, customer support, hotline, help line, phone rep, phone tech, rep, lg rep, lg support, lg chat, samsung support, samsung chat, samsung rep, ge rep, ge support, whirlpool rep, whirlpool support, factory rep, over the phone, on the phone, without looking, without looking at it, without opening it, never took a meter, no meter, never metered,
  other guy, other company, other outfit, other tech, previous tech, previous guy, previous company, previous outfit, last guy, last tech, last company, last outfit, first guy, first tech, first company, old tech, another tech, another company, another guy, some guy, a guy, somebody, someone, other repairman, old repairman, last repairman, previous repairman, guy at church, guy at work, they all say, everybody says, everyone says, people say, word is`);

/** Those of the talkers who may have had a meter on the machine: what they measured counts as a technician's. */
export const colleagues = phrases(`
  other guy, other company, other outfit, other tech, previous tech, previous guy, previous company, previous outfit, last guy, last tech, last company, last outfit, first guy, first tech, first company, old tech, another tech, another company, electrician, other repairman, old repairman, last repairman, previous repairman, the tech, tech before, guy before, outfit that was here, before me, day shift, my partner, my helper, partner, helper, apprentice, coworker, co worker`);

/** The people who live with the machine. */
export const users = phrases(`
  customer, customers, cust, cus, customer says, client, owner, owners, homeowner, home owner, homeowners, tenant, tenants, renter, lady, lady of the house, gentleman, caller, husband, hubby, wife, the kids, user, she, he, they, guy, the guy, diy, diyer, diy guy, mr, mrs, ms, old man, old lady, the man, the woman, her, him, them, retired`);

const times =
  /^(?:last|ago|yesterday|today|tonight|recently|lately|twice|once|before|already|(?:sun|mon|tues|wednes|thurs|fri|satur)day|weeks?|wks?|months?|years?|yrs?|days?|spring|summer|fall|winter|xmas|christmas|january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** When something was: "new heater and bimetal last month" lists two parts. */
export const isTime = ({ kind, text }: { kind: string; text: string }): boolean => kind === 'word' && times.test(text);
