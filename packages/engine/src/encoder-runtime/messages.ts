/** What the encoder's thread is asked: a text's tokens, and the place of its appliance type among the outputs. */
export type EncoderQuestion = { id: number; tokens: readonly number[]; type: number };

/** `opened` comes once; `portable`: why it runs in WebAssembly, `null` where it does not. */
export type EncoderAnswer =
  | { kind: 'opened'; portable: string | null }
  | { kind: 'scores'; id: number; scores: Float32Array };
