import { expect, it } from 'vitest'
import { windowTitle } from '#client/lib/page/pageTitle.ts'
import { breadcrumbLd, itemListLd, organizationLd } from '#client/lib/page/structuredData.ts'

const steps = [
  { name: 'Start', path: '/' },
  { name: 'Räder', path: '/raeder' },
]

it('the way to a page and a list are numbered from one', () => {
  expect(breadcrumbLd(steps)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Start', item: '/' },
      { '@type': 'ListItem', position: 2, name: 'Räder', item: '/raeder' },
    ],
  })
  expect(itemListLd('Alle', steps)).toEqual({
    '@type': 'ItemList',
    name: 'Alle',
    numberOfItems: 2,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Start', url: '/' },
      { '@type': 'ListItem', position: 2, name: 'Räder', url: '/raeder' },
    ],
  })
})

it('the market says who runs it and where to search, in schema.org’s words', () => {
  expect(organizationLd()).toEqual([
    { '@type': 'Organization', '@id': '/#organization', name: 'Markthalle', url: '/', logo: '/push-icon.png' },
    {
      '@type': 'WebSite',
      '@id': '/#website',
      name: 'Markthalle',
      url: '/',
      inLanguage: 'de-DE',
      publisher: { '@id': '/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/suche?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ])
})

it.each([
  ['Warenkorb', '/warenkorb', 'Warenkorb – Markthalle'],
  ['Alles aus Lindenbrück', '/', 'Markthalle – Alles aus Lindenbrück'],
  ['', '/warenkorb', 'Markthalle'],
])('the window of «%s» at %s is called %s', (title, path, text) => expect(windowTitle(title, path)).toBe(text))
