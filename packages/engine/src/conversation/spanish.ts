import { type Token, tokenize } from '../text/tokens.ts';

/** The trade's Spanish, word by word and phrase by phrase, in the English that the reader knows. */
const glossary: readonly (readonly [string, string])[] = `
sí=yes, si=yes, no=no, listo=done, hecho=done, ya lo hice=did that, ya hice eso=did that, ya está=done, pasó=passed, paso=passed, pasa=passes, falló=failed, fallo=failed, falla=fails,
bien=good, bueno=good, buena=good, buenos=good, buenas=good, está bien=is good, perfecto=perfect, perfecta=perfect, perfectos=perfect, perfectas=perfect, intacto=intact, intacta=intact, entero=intact, entera=intact, normal=normal, correcto=right, correcta=right, seco=dry, seca=dry, mojado=wet, mojada=wet, congelado=frozen, congelada=frozen, rajado=cracked, rajada=cracked, doblado=bent, doblada=bent, oxidado=rusted, oxidada=rusted, suelto=loose, suelta=loose, desconectado=disconnected, desconectada=disconnected, desconecté=unplugged, desconecte=unplugged, puenteé=jumped, puentee=jumped, brinqué=jumped, quité=removed, quite=removed, revisé=checked, revise=checked, probé=tested, probe=tested, medí=measured, medi=measured, vecino=neighbor, cliente=customer, dice=says, dijo=said, cree=thinks, creo que=i think, tal vez=maybe, quizás=maybe, esta bien=is good, están bien=are good, malo=bad, mala=bad, malos=bad, mal=bad, dañado=bad, dañada=bad, quemado=burnt, quemada=burnt, quemados=burnt, quemó=burnt, roto=broken, rota=broken, rotos=broken,
abierto=open, abierta=open, cerrado=closed, cerrada=closed, en corto=shorted, corto=shorted, trabado=stuck, trabada=stuck, atascado=jammed, atascada=jammed, pegado=stuck, tapado=clogged, tapada=clogged, obstruido=clogged, sucio=dirty, limpio=clean, limpia=clean, flojo=loose, floja=loose, gastado=worn, gastada=worn, muerto=dead, muerta=dead,
cambié=replaced, cambie=replaced, reemplacé=replaced, reemplace=replaced, puse=put in, instalé=installed, instale=installed, nuevo=new, nueva=new, nuevos=new, nuevas=new, le puse=put in, le cambié=replaced, le cambie=replaced, cambiado=replaced, cambiada=replaced,
funciona=works, no funciona=does not work, trabaja=works, gira=turns, no gira=does not turn, enciende=comes on, no enciende=does not come on, prende=comes on, no prende=does not come on, calienta=heats, no calienta=does not heat, enfría=cools, no enfría=does not cool, enfria=cools, drena=drains, no drena=does not drain, desagua=drains, llena=fills, no llena=does not fill, hace ruido=makes noise, gotea=leaks, tira agua=leaks water, sigue igual=still the same, igual=same, sin cambio=no change, sin cambios=no change, lo mismo=same thing, todavía=still, todavia=still, sigue=still, nada=nothing,
marca=reads, mide=reads, lee=reads, da=reads, ohmios=ohms, ohms=ohms, voltios=volts, volts=volts, continuidad=continuity, sin continuidad=no continuity, no hay continuidad=no continuity, no hay voltaje=0 volts, no hay corriente=0 volts, hay voltaje=has voltage, voltaje=voltage, corriente=power, no llega corriente=0 volts, no le llega voltaje=0 volts, llega=gets, le llegan=gets, le llega=gets, infinito=infinite,
el=the, la=the, los=the, las=the, un=a, una=a, de=of, del=of the, al=at the, en=at, y=and, o=or, pero=but, con=with, sin=without, es=is, era=was, fue=was, está=is, esta=is, están=are, estan=are, tiene=has, hay=there is, que=that, se=it, lo=it, su=its, ya=already, también=also, tambien=also, ahora=now, cuando=when, porque=because,
resistencia=heating element, elemento=heating element, bomba de drenaje=drain pump, bomba de desagüe=drain pump, bomba=pump, motor=motor, banda=belt, correa=belt, tarjeta=control board, placa=control board, tablero=control board, control=control, tarjeta principal=main control board, válvula=valve, valvula=valve, válvula de agua=water inlet valve, manguera=hose, filtro=filter, puerta=door, switch de la puerta=door switch, interruptor=switch, cerradura=lock, chapa=latch, seguro=lock, sensor=sensor, termostato=thermostat, termistor=thermistor, fusible=fuse, fusible térmico=thermal fuse, fusible termico=thermal fuse, ventilador=fan, abanico=fan, compresor=compressor, condensador=condenser, evaporador=evaporator, serpentín=coil, empaque=gasket, junta=gasket, junta de la puerta=door gasket, empaque de la puerta=door gasket, resorte=spring, bisagra=hinge, cristal=glass, vidrio=glass, bandeja=tray, plato=turntable, magneto=magnet, tarjeta de control=control board, módulo=module, modulo=module, chispa=spark, llama=flame, válvula de gas=gas valve, termopar=thermocouple, perilla=knob, parrilla=burner, charola=pan, brazo=arm, brazos=arms, manómetro=gauge, sello=seal, rodillos=rollers, polea=pulley, tambor=drum, tina=tub, cable=cord, cables=wires, conector=connector, arnés=harness, toma=outlet, enchufe=outlet, contacto=outlet, breaker=breaker, capacitor=capacitor, magnetrón=magnetron, magnetron=magnetron, diodo=diode, transformador=transformer, bujía=igniter, ignitor=igniter, encendedor=igniter, quemador=burner, horno=oven, estufa=range, lavadora=washer, secadora=dryer, refrigerador=refrigerator, nevera=refrigerator, hielo=ice, fábrica de hielo=ice maker, ducto=vent, ventila=vent, pelusa=lint, agua=water, gas=gas, luz=light, foco=bulb, botón=button, pantalla=display, teclado=touchpad,
peligroso=dangerous, peligrosa=dangerous, dejó de pitar=stopped beeping, sale fuerte=comes out strong, pared=wall, membrana=touchpad, qué=what, cuál=which, cual=which, cuánto=how much, cuanto=how much, cuánto tiempo=how long, cuanto tiempo=how long, cómo=how, como=how, dónde=where, donde=where, por qué=why, debo=should i, puedo=can i, necesito=do i need, número de parte=part number, numero de parte=part number, herramientas=tools, seguro usar=safe to use, es seguro=is it safe, vale la pena=is it worth fixing, garantía=warranty, garantia=warranty, gracias=thanks, hola=hello, arreglado=fixed, reparado=fixed, quedó=fixed, quedo=fixed, ya quedó=fixed, ya quedo=fixed, era la=it was the, era el=it was the, fue la=it was the, fue el=it was the, el problema era=it was`
  .split(/[,\n]/)
  .map((entry) => entry.trim())
  .filter((entry) => entry.includes('='))
  .map((entry): readonly [string, string] => {
    const [spanish = '', english = ''] = entry.split('=');
    return [spanish, english];
  });

const byPhrase = new Map(glossary.map(([spanish, english]) => [spanish, english]));
const longest = Math.max(...glossary.map(([spanish]) => spanish.split(' ').length));
/** Words that English does not have: so many of them make a message Spanish. */
const telling = new Set(
  glossary
    .flatMap(([spanish]) => (spanish.includes(' ') ? [] : [spanish]))
    .filter(
      (word) =>
        !/^(?:no|si|control|motor|sensor|switch|breaker|capacitor|magnetron|gas|ohms|volts|ignitor|la|el|es|se|o|y|en|de|al|da|lo|su|un|mal|fue|paso|toma|era|corto|placa|como|donde|cable|normal|quite|probe|revise|plato|control|sin|con|los|las|hay|nada|ya|perfecta|correcta)$/.test(
          word,
        ),
    ),
);
const function_ = new Set('el la los las de del que en y es está un una se lo por para con no'.split(' '));

/** Words that no Spanish message has. */
const english = /\b(?:the|and|is|it|its|off|on|at|not|with|to|of|was|but|still|for|that|this|in|from)\b/i;

/** Whether a message is written in Spanish. */
export function isSpanish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const known = words.filter((word) => telling.has(word)).length;
  const small = words.filter((word) => function_.has(word)).length;
  return /[¿¡ñ]/.test(text) || known >= 2 || (known >= 1 && (small >= 1 || words.length <= 2) && !english.test(text));
}

/** A Spanish message in the English words that the reader knows; words without an entry stay as they are. */
export function glossSpanish(text: string): string {
  const tokens = tokenize(text.replace(/[¿¡]/g, ' '));
  const out: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    const match = phraseAt(tokens, at);
    out.push(match?.english ?? tokens[at]?.text ?? '');
    at = match?.to ?? at + 1;
  }
  return reorder(out.join(' ')).replace(/ ([,.;!?])/g, '$1');
}

function phraseAt(tokens: readonly Token[], from: number): { english: string; to: number } | null {
  for (let length = longest; length >= 1; length -= 1) {
    const words = tokens.slice(from, from + length).map(({ text }) => text);
    if (words.length < length) continue;
    const english = byPhrase.get(words.join(' '));
    if (english !== undefined) return { english, to: from + length };
  }
  return null;
}

/** `element burnt`, `pump new` as English puts them. */
const reorder = (text: string): string =>
  text.replace(/\b(pump|motor|belt|valve|fuse|fan|sensor|board|switch|element) new\b/g, 'new $1');
