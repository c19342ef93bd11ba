import { ChatMessages, ChatRequest, ChatResponse, ChatSessionId } from '@diagbuddy/contract/chat';
import type { DeltaEvent } from '@diagbuddy/contract/diagnosis';
import { z } from 'zod';
import { principalOf } from '../../../platform/access.ts';
import { jsonOrEvents } from '../../../platform/answer-schemas.ts';
import { type ServerEvent, sendEvents, wantsEvents } from '../../../platform/event-stream.ts';
import type { App } from '../../../platform/fastify-app.ts';
import type { AppContext } from '../../app-context.ts';
import { idempotencyHeader } from '../idempotency-header.ts';
import { chat, readConversation } from './chat.ts';

/** Chat about a diagnosis, and read the own conversation. */
export function chatRoutes(app: App, context: AppContext): void {
  app.post(
    '/api/ai-chat',
    {
      config: { spends: 'chat' },
      schema: {
        summary: 'Ask about a diagnosis',
        headers: idempotencyHeader,
        body: ChatRequest,
        response: { 200: jsonOrEvents(ChatResponse) },
      },
    },
    async (request, reply) => {
      const response = await chat(context, {
        principal: principalOf(request),
        request: request.body,
        idempotencyKey: request.headers['idempotency-key'],
      });
      if (wantsEvents(request.headers.accept)) return sendEvents(reply, eventsOf(response));
      return response;
    },
  );

  app.get(
    '/api/ai-chat/:sessionId',
    {
      schema: {
        summary: 'Read a conversation',
        params: z.object({ sessionId: ChatSessionId }),
        response: { 200: ChatMessages },
      },
    },
    async (request) =>
      readConversation(context, { userId: principalOf(request).user.id, sessionId: request.params.sessionId }),
  );
}

/** The reply line by line, then the same object as the JSON answer. */
function eventsOf(response: ChatResponse): ServerEvent[] {
  const lines = response.response.split(/(?<=\n)/);
  return [
    ...lines.map((text): ServerEvent => ({ name: 'delta', json: JSON.stringify({ text } satisfies DeltaEvent) })),
    { name: 'result', json: JSON.stringify(response) },
  ];
}
