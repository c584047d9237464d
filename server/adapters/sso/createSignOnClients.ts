import { createOidcClient } from './createOidcClient';
import { type SignOnClient, type SignOnClients, SignOnFailure, type SignOnPreset, type SignOnProvider } from './SignOnClient';
import type { SignOnOptions } from './signOnOptions';
import { createWecomClient, wecomPreset } from './wecom/createWecomClient';

interface SignOnKind {
  create(options: SignOnOptions): SignOnClient;
  preset?: SignOnPreset;
}

/** Every kind of system that employees can log in to: one row each (docs/adding-a-company-login.md). The name is stored. */
const KINDS: Readonly<Record<string, SignOnKind>> = {
  oidc: { create: createOidcClient },
  wecom: { create: createWecomClient, preset: wecomPreset },
};

/** The client of all kinds; each call goes to the one that the provider names. */
export function createSignOnClients(options: SignOnOptions): SignOnClients {
  const clients = new Map(Object.entries(KINDS).map(([kind, { create }]) => [kind, create(options)]));
  async function find({ kind }: SignOnProvider): Promise<SignOnClient> {
    const client = clients.get(kind);
    if (!client) throw new SignOnFailure('misconfigured', 'This version does not know the kind of system');
    return client;
  }
  return {
    kinds: Object.keys(KINDS),
    getPreset: (kind) => (Object.hasOwn(KINDS, kind) ? KINDS[kind]?.preset : undefined),
    createAuthorizeUrl: async (provider, request) => (await find(provider)).createAuthorizeUrl(provider, request),
    redeem: async (provider, answer) => (await find(provider)).redeem(provider, answer),
    check: async (provider, redirectUri) => (await find(provider)).check(provider, redirectUri),
    sendCard: async (provider, card) => (await find(provider)).sendCard(provider, card),
  };
}
