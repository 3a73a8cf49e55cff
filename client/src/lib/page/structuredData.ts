/**
 * Schema.org objects shared by several pages; those of one kind of page live with its feature. Paths become addresses when
 * they are written (boot/documentHead.ts).
 */

/** The way from the start to this page; the last step is the page itself. */
export function breadcrumbLd(steps: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: path })),
  }
}

/** Who runs the market, and how to search in it. */
export function organizationLd(): object[] {
  return [
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
  ]
}

/** A list of pages in the order shown. */
export function itemListLd(name: string, items: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, name: item.name, url: item.path })),
  }
}
