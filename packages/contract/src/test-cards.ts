/** What every page says where the sandbox takes payments. */
export const testModeNotice = 'Test mode: no money moves. Use test cards only.';

/** Test cards that are worth a try, and what each does, as https://docs.stripe.com/testing documents it. */
export const documentedTestCards = [
  { number: '4242 4242 4242 4242', effect: 'is accepted' },
  { number: '4000 0000 0000 0002', effect: 'is declined' },
  { number: '4000 0000 0000 9995', effect: 'has insufficient funds' },
  { number: '4000 0000 0000 0069', effect: 'has expired' },
  { number: '4000 0025 0000 3155', effect: 'asks for 3-D Secure once' },
  { number: '4000 0027 6000 3184', effect: 'asks for 3-D Secure each time, so that renewals fail' },
  { number: '4000 0000 0000 0341', effect: 'is accepted, then fails when it is charged' },
] as const;
