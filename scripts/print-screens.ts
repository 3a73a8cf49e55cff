import { routes, shell } from '#client/screens/routes.tsx'

/** Screens that are another one's address with a question: the same route shows them (client/src/screens/ProviderScreen.tsx). */
const modes = [{ id: 'provider-page-preview', path: '/anbieter/:slug?vorschau=1' }]

/** `npm run -s screens`: one JSON line per screen, held against the specification's list by the coverage tool. */
for (const { id, path } of [shell, ...routes, ...modes]) console.log(JSON.stringify({ id, path }))
