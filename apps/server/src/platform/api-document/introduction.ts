import { limits } from '@diagbuddy/contract/limits';
import type { Config } from '../config.ts';
import { rateLimitRules } from '../rate-limits.ts';

/** What a reader needs to know before the first call, in Markdown. */
export const introduction = ({ asksPerMinute, asksPerDay }: Pick<Config, 'asksPerMinute' | 'asksPerDay'>): string => `
These are the calls that DiagBuddy's own pages make. They act for the account that signed in and can't reach anyone else's data.

JSON in, JSON out. Times are ISO 8601 in UTC, money is in whole cents, IDs are strings. Every answer has the header
\`x-request-id\`. Include it when you report a problem.

## Sign in

\`POST /api/login\` answers with a session cookie. Send it with every later call:

\`\`\`sh
curl -c cookies.txt https://diagbuddy.example/api/login \\
  -H 'Content-Type: application/json' \\
  -d '{"emailOrUsername":"you@example.com","password":"..."}'

curl -b cookies.txt https://diagbuddy.example/api/diagnose \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: call-2041' \\
  -d '{"modelNumber":"WTW5000DW1","symptoms":"fills and drains, will not agitate or spin, F7 E1","companyName":"Independent Technician","technicianName":"You"}'
\`\`\`

A session ends 30 days after the sign-in, or after 14 days without a call. A browser may call only from DiagBuddy's own pages.

## API keys

- **Make one** in the Profile tab of your dashboard, or with \`POST /api/api-keys\`. The answer is the only place where the key ever
  stands; afterwards only its first characters are shown. It begins with \`dbk_\`.
- **Limits:** an account has at most ${limits.apiKeysPerUser} keys, and makes at most ${rateLimitRules.apiKeyByAccount.tries} an hour. Beyond the first the answer is \`409 CONFLICT\`, beyond
  the second \`429 RATE_LIMITED\`.
- **Scope:** a key has none of its own. It stands for the account that made it, and ends with it.
- **Revoke one** with \`DELETE /api/api-keys/{id}\`. It's gone at once.
- **Header:** the calls described here take the session cookie. None of them takes a key.

## Send something twice

\`POST /api/diagnose\`, \`POST /api/prescreen\` and \`POST /api/ai-chat\` take the header \`Idempotency-Key\`. The same request under the same
key never creates a second record: it gets the first one's answer. Keys are kept for a day. The same key with another request
answers \`409 IDEMPOTENCY_KEY_REUSED\`.

## Streaming

With \`Accept: text/event-stream\`, \`POST /api/diagnose\` sends \`evidence\` with the ranking, then \`result\` with the same object as the
JSON answer; \`POST /api/ai-chat\` sends \`delta\` with pieces of the text, then \`result\`. What goes wrong after the first byte comes as
\`error\`.

## Limits

An account may ask for ${asksPerMinute} diagnoses, prescreens or chat messages a minute each, and ${asksPerDay} a day. A request body holds at most
${limits.requestBodyMaxBytes / 1024} kB. Beyond a limit the answer is \`429 RATE_LIMITED\`, and \`Retry-After\` says how many seconds to wait.

## Errors

Every error has the same shape. \`message\` is for a person, \`code\` is for a program, and \`issues\` names each field that was wrong:

\`\`\`json
{
  "message": "Symptoms description is required",
  "code": "INVALID",
  "issues": [{ "path": "symptoms", "message": "Symptoms description is required" }]
}
\`\`\`
`;
