import { generateSync } from 'otplib';

/** The code that an authenticator app with this secret (Base32) shows at `nowMs`. */
export const authenticatorCode = (secret: string, nowMs: number): string =>
  generateSync({ secret, epoch: Math.floor(nowMs / 1000) });
