import type { ProviderKind, TownIndustry } from '#backend/demo/town/town.types.ts'

const of = (kind: ProviderKind, rows: readonly (readonly [slug: string, name: string, picture: string])[]): TownIndustry[] =>
  rows.map(([slug, name, picture]) => ({ slug, name, picture, kind }))

/** What a provider does, as shown in the category bar and in the filters. */
export const industries: readonly TownIndustry[] = [
  ...of('restaurant', [
    ['pizzeria', 'Pizza', '1f355'],
    ['italienisch', 'Italienisch', '1f35d'],
    ['griechisch', 'Griechisch', '1f362'],
    ['doener', 'Döner', '1f959'],
    ['imbiss', 'Imbiss', '1f32d'],
    ['asiatisch', 'Asiatisch', '1f35c'],
    ['indisch', 'Indisch', '1f35b'],
    ['burger', 'Burger', '1f354'],
    ['sushi', 'Sushi', '1f363'],
    ['vegan', 'Vegan', '1f957'],
    ['baeckerei', 'Bäckerei und Café', '1f950'],
    ['eisdiele', 'Eis', '1f368'],
  ]),
  ...of('shop', [
    ['fahrrad', 'Fahrräder', '1f6b2'],
    ['buecher', 'Bücher', '1f4da'],
    ['blumen', 'Blumen', '1f490'],
    ['wein', 'Wein', '1f377'],
    ['spielwaren', 'Spielwaren', '1f9f8'],
    ['biomarkt', 'Bio und Hofladen', '1f955'],
  ]),
  ...of('craft', [
    ['elektriker', 'Elektro', '1f4a1'],
    ['maler', 'Maler', '1f3a8'],
    ['schreiner', 'Schreiner', '1fa9a'],
    ['installateur', 'Sanitär und Heizung', '1f6b0'],
  ]),
  ...of('service', [
    ['fotograf', 'Fotografie', '1f4f7'],
    ['yoga', 'Yoga', '1f9d8'],
    ['immobilien', 'Immobilien', '1f3e1'],
    ['finanzierung', 'Finanzierung', '1f4c8'],
  ]),
]
