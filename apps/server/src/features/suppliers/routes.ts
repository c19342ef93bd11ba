import {
  EncompassCredentials,
  MarconeCredentials,
  PartOffersQuery,
  PartOffersResponse,
  type SupplierAccount,
  SupplierAccountsResponse,
  SupplierId,
  supplierIds,
  supplierNames,
} from '@diagbuddy/contract/suppliers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import { notFound } from '../../platform/app-error.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { connectSupplier, removeSupplier } from './connect-supplier.ts';
import { readOffers } from './read-offers.ts';
import { listAccounts } from './store.ts';

/** The own organization's accounts at parts suppliers, and what those suppliers ask for parts. */
export function supplierRoutes(app: App, context: AppContext): void {
  const connect = async (
    request: FastifyRequest,
    reply: FastifyReply,
    account: { supplier: SupplierId; credentials: object },
  ) => {
    const principal = principalOf(request);
    await context.rateLimits.consume('supplierByAccount', principal.user.id);
    await connectSupplier(context, { principal, request, ...account });
    return reply.code(204).send();
  };

  app.get(
    '/api/organization/suppliers',
    { schema: { summary: "List your organization's supplier accounts", response: { 200: SupplierAccountsResponse } } },
    async (request) => ({ suppliers: await presentAccounts(context, principalOf(request).organizationId) }),
  );

  app.put(
    '/api/organization/suppliers/encompass',
    { schema: { summary: 'Store the Encompass account', body: EncompassCredentials, response: { 204: z.void() } } },
    (request, reply) => connect(request, reply, { supplier: 'encompass', credentials: request.body }),
  );

  app.put(
    '/api/organization/suppliers/marcone',
    { schema: { summary: 'Store the Marcone account', body: MarconeCredentials, response: { 204: z.void() } } },
    (request, reply) => connect(request, reply, { supplier: 'marcone', credentials: request.body }),
  );

  app.delete(
    '/api/organization/suppliers/:supplier',
    {
      schema: {
        summary: 'Remove a supplier account',
        params: z.object({ supplier: z.string().max(100) }),
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const supplier = SupplierId.safeParse(request.params.supplier);
      if (!supplier.success) throw notFound('Supplier account');
      await removeSupplier(context, { principal: principalOf(request), request, supplier: supplier.data });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/part-offers',
    {
      schema: {
        summary: "Ask your organization's suppliers for parts",
        querystring: PartOffersQuery,
        response: { 200: PartOffersResponse },
      },
    },
    async (request) => {
      const { organizationId, user } = principalOf(request);
      // Most organizations have no account: nobody is asked then, and nothing has to be counted.
      const hasAccount = (await listAccounts(context.database.sql, organizationId)).length > 0;
      if (hasAccount) await context.rateLimits.consume('partOffersByAccount', user.id);
      const { parts: partNumbers, modelNumber, variation } = request.query;
      return readOffers(context, { organizationId, partNumbers, modelNumber, variation });
    },
  );
}

async function presentAccounts({ database }: AppContext, organizationId: string): Promise<SupplierAccount[]> {
  const accounts = await listAccounts(database.sql, organizationId);
  return supplierIds.map((supplier) => {
    const account = accounts.find((each) => each.supplier === supplier);
    return {
      supplier,
      name: supplierNames[supplier],
      since: account?.createdAt.toISOString() ?? null,
      checkedAt: account?.checkedAt?.toISOString() ?? null,
    };
  });
}
