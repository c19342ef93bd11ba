import { limits } from '@diagbuddy/contract/limits';
import type { Config } from '../config.ts';
import { rateLimitRules } from '../rate-limits.ts';

/** What a reader needs to know before the first call, in Markdown. */
export const introduction = ({ asksPerMinute, asksPerDay }: Pick<Config, 'asksPerMinute' | 'asksPerDay'>): string => `
DiagBuddy answers two kinds of callers, each with its own calls:

- **Your own software** sends an API key to the calls under \`/api/external\`.
- **A signed-in browser** sends its session cookie to all others. These are the calls that DiagBuddy's own pages make.

Either acts for one account and can't reach anyone else's data.

JSON in, JSON out. Times are ISO 8601 in UTC, money is in whole cents, IDs are strings. Every answer has the header
\`x-request-id\`. Include it when you report a problem.

## Call with an API key

Send the key as a bearer token:

\`\`\`sh
curl https://diagbuddy.example/api/external/diagnose \\
  -H 'Authorization: Bearer dbk_...' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: call-2041' \\
  -d '{"modelNumber":"WTW5000DW1","symptoms":"fills and drains, will not agitate or spin, F7 E1","companyName":"Reyes Appliance","technicianName":"Dana Reyes"}'

curl https://diagbuddy.example/api/external/parts/WTW5000DW1?component=shift-actuator \\
  -H 'Authorization: Bearer dbk_...'

curl https://diagbuddy.example/api/external/diagnoses?limit=20 \\
  -H 'Authorization: Bearer dbk_...'
\`\`\`

A key makes ${limits.externalCallsPerHour.toLocaleString('en-US')} calls an hour, counted from its first call, whatever each one answers. Every answer says in
\`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) how much of the hour is left. Beyond it the answer is
\`429 RATE_LIMITED\` with \`Retry-After\`. The calls need a trial or a subscription that is active; otherwise the answer is
\`402 TRIAL_EXPIRED\` or \`402 PAYMENT_REQUIRED\`. A list's next page stands in the header \`Link\`.

The same calls as a typed client: \`packages/client\` in DiagBuddy's code, made from this document. For AI assistants there is an MCP
server with the tools \`diagnose\`, \`parts\` and \`error_code\`, which an assistant on your machine starts:

\`\`\`json
{
  "mcpServers": {
    "diagbuddy": {
      "command": "npm",
      "args": ["--prefix", "/path/to/diagbuddy", "run", "--silent", "mcp"],
      "env": { "DIAGBUDDY_URL": "https://diagbuddy.example", "DIAGBUDDY_API_KEY": "dbk_..." }
    }
  }
}
\`\`\`

\`/path/to/diagbuddy\` is a folder with DiagBuddy's code, after \`npm install\` in it.

## API keys

- **Make one** in the Profile tab of your dashboard, or with \`POST /api/api-keys\`. The answer is the only place where the key ever
  stands; afterwards only its first characters are shown. It begins with \`dbk_\`.
- **Limits:** an account has at most ${limits.apiKeysPerUser} keys, and makes at most ${rateLimitRules.apiKeyByAccount.tries} an hour. Beyond the first the answer is \`409 CONFLICT\`, beyond
  the second \`429 RATE_LIMITED\`.
- **Scope:** a key may diagnose, list parts, look up error codes and read the account's diagnoses, as far as the account may. It ends with the account.
- **Revoke one** with \`DELETE /api/api-keys/{id}\`. It's gone at once.
- **Keep it on your server.** A key in a web page or an app is anyone's. The security log shows each key's first use of a day and
  each new address.

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

## Webhooks

A manager can add up to ${limits.webhooksPerOrganization} https addresses in the Profile tab, or with \`POST /api/organization/webhooks\`. Each hears of every finished
diagnosis of the organization, as a POST with this body, where \`data\` is a diagnosis as the lists have it:

\`\`\`json
{ "type": "diagnosis.completed", "timestamp": "2026-11-23T09:12:44.031Z", "data": { "id": "...", "modelNumber": "WTW5000DW1" } }
\`\`\`

Messages are signed as [Standard Webhooks](https://www.standardwebhooks.com) says: \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`
(HMAC-SHA256 with the secret that stood in the answer, once). Check the signature with one of its libraries, and refuse timestamps
older than five minutes. Answer 2xx within ten seconds; anything else is tried again ten times over about three hours. The same
message can come twice, under the same \`webhook-id\`. Redirects aren't followed, and addresses in private networks are refused.

## Send something twice

\`POST /api/diagnose\`, \`POST /api/external/diagnose\`, \`POST /api/prescreen\` and \`POST /api/ai-chat\` take the header \`Idempotency-Key\`. The same request under the same
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
