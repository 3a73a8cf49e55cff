import { routes, shell } from '#client/app/routes.tsx'

/** `npm run -s screens`: one JSON line per screen, held against spec/screens.csv by the coverage tool. */
for (const { id, path } of [shell, ...routes]) console.log(JSON.stringify({ id, path }))
