import { ChatMessages, ChatRequest, ChatResponse, ChatSessionId } from '@diagbuddy/contract/chat';
import { z } from 'zod';
import { principalOf } from '../../../platform/access.ts';
import { jsonOrEvents } from '../../../platform/answer-schemas.ts';
import { leavingOf, sendEvents, wantsEvents } from '../../../platform/event-stream.ts';
import type { App } from '../../../platform/fastify-app.ts';
import type { AppContext } from '../../app-context.ts';
import type { TextPiece } from '../ai/grounded-stream.ts';
import { idempotencyHeader } from '../idempotency-header.ts';
import { deltaEvent } from '../stream-diagnosis.ts';
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
      const asked = {
        principal: principalOf(request),
        request: request.body,
        idempotencyKey: request.headers['idempotency-key'],
        signal: leavingOf(reply),
      };
      if (!wantsEvents(request.headers.accept)) return chat(context, asked);
      return sendEvents({ request, reply }, async (send) => {
        let sent = '';
        const onText = (piece: TextPiece): void => {
          sent = piece.isRestart ? piece.text : sent + piece.text;
          send(deltaEvent(piece));
        };
        const response = await chat(context, { ...asked, onText });
        if (sent !== response.response) for (const piece of linesOf(response.response)) onText(piece);
        send({ name: 'result', json: JSON.stringify(response) });
      });
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

/** A reply line by line. */
const linesOf = (reply: string): TextPiece[] => reply.split(/(?<=\n)/).map((text) => ({ text }));
