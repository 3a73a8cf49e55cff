/** What `npm run mutate` can look at: the code of an area, and the tests that should notice. Tests of an area need no database. */
export const areas = {
  money: {
    what: 'Geld, Steuern, Preise',
    mutate: [
      'contract/values/{money,taxes,shopPrices,goodsPrices,basePrice,discounts,units,wholesale,shippingRates}.ts',
      'contract/values/{voucherSplit,voucherCover,vatId,euroText,numberText,taxNote}.ts',
    ],
    tests: ['tests/contract/values/*.test.ts'],
  },
  lifecycles: {
    what: 'Gesetze der Lebensläufe',
    mutate: ['machines/lifecycles/*.{lifecycle,checks,moves,lostParcels,payout,wayBack}.ts'],
    tests: ['tests/machines/laws/*.laws.test.ts'],
  },
  checkout: {
    what: 'Preise der Speisekarten und Produkte, Warenkorb, Kasse',
    mutate: [
      'backend/features/menus/{pricing,optionGroups}.ts',
      'backend/features/products/prices.ts',
      'backend/features/carts/{lines,cartLines,carts.present}.ts',
      'backend/features/checkout/checkout.{quote,order}.ts',
    ],
    tests: ['tests/backend/features/menusPricing.test.ts', 'tests/backend/pure/*.test.ts'],
  },
  kernel: {
    what: 'Kern des Servers, Warteschlange der Seiten',
    mutate: [
      'backend/kernel/{refusal,idempotency,pageMeta,ids,sealed,jobs,journal,commandEnd,turns,withRetry,validate,transition,context}.ts',
      'backend/kernel/{places,attempts,feed,cleanHtml}.ts',
      'contract/values/boundedPages.ts',
      'gateway/pages/{fairQueue,patience}.ts',
    ],
    tests: [
      'tests/backend/pure/*.test.ts',
      'tests/backend/kernel/{cleanHtml,pageMeta}.test.ts',
      'tests/gateway/{fairQueue,patience}.test.ts',
      'tests/contract/values/boundedPages.test.ts',
    ],
  },
  client: {
    what: 'Oberfläche ohne Bildschirm: Reihenfolge, Postausgang, Anfragen, Sitzung, Warenkorb',
    mutate: [
      'client/src/lib/{lists,format,countryName,newId,toastQueue,store,consent}.ts',
      'client/src/lib/http/{failures,retryWait}.ts',
      'client/src/lib/live/{streamOrder,streamConversations,streamPosition,events,outbox}.ts',
      'client/src/lib/page/{declaredQuery,missingOf,found,queryCache,structuredData}.ts',
      'client/src/lib/session/{returnPath,storedSession,providerBanner,activity}.ts',
      'client/src/lib/cart/{cartReasons,cartTopics,cartCount,cartFollowing}.ts',
    ],
    tests: [
      'tests/client/lib/{lists,format,toastQueue,consent}.test.ts',
      'tests/client/lib/useStore.test.tsx',
      'tests/client/lib/http/{failures,retryWait}.test.ts',
      'tests/client/lib/live/{streamOrder,streamConversations,streamPosition,events,outbox}.test.ts',
      'tests/client/lib/page/*.test.ts',
      'tests/client/lib/session/{storedSession,activity}.test.ts',
      'tests/client/lib/cart/*.test.ts',
    ],
  },
}
