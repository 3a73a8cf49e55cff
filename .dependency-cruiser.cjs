/** The rooms of the house and the doors between them (design.md section 2). Each rule says why and what to do instead. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', comment: 'Zwei Dateien, die einander brauchen, sind eine: gemeinsamen Teil herausziehen.', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'contract-is-pure', severity: 'error', comment: 'Der Vertrag kennt nur zod und Netzadressen: was ein Raum braucht, reicht er selbst herein.', from: { path: '^contract/' }, to: { pathNot: '^(contract/|node_modules/(zod|ipaddr\\.js)/)', dependencyTypesNot: ['core'] } },
    { name: 'contract-without-node', severity: 'error', comment: 'Der Vertrag läuft auch im Browser.', from: { path: '^contract/' }, to: { dependencyTypes: ['core'] } },
    { name: 'machines-know-the-contract-only', severity: 'error', comment: 'Maschinen sind reine Beschreibung: echte Akteure kommen über .provide().', from: { path: '^machines/' }, to: { pathNot: '^(contract/|machines/|node_modules/xstate/)' } },
    { name: 'backend-without-client-and-gateway', severity: 'error', comment: 'Das Backend kennt weder Gateway noch Oberfläche.', from: { path: '^backend/' }, to: { path: '^(gateway|client)/' } },
    { name: 'backend-asks-lifecycles-not-flows', severity: 'error', comment: 'Flows sind Bildschirmverhalten.', from: { path: '^backend/' }, to: { path: '^machines/(flows|parts)/' } },
    { name: 'backend-features-meet-at-their-api', severity: 'error', comment: 'Ein Feature benutzt ein anderes nur über dessen <feature>.api.ts.', from: { path: '^backend/features/([^/]+)/' }, to: { path: '^backend/features/([^/]+)/', pathNot: ['^backend/features/$1/', '\\.api\\.ts$', '^backend/features/all\\.ts$'] } },
    { name: 'gateway-knows-no-business', severity: 'error', comment: 'Das Gateway kennt nur Fakten, Tür und Bus.', from: { path: '^gateway/' }, to: { path: '^(backend|client|machines|contract)/', pathNot: '^contract/(facts/|refusals\\.ts|roles\\.ts)' } },
    { name: 'client-without-server', severity: 'error', comment: 'Die Oberfläche kennt Vertrag und Maschinen, nie den Server.', from: { path: '^client/' }, to: { path: '^(backend|gateway|scripts|tests)/' } },
    { name: 'client-features-do-not-meet', severity: 'error', comment: 'Client-Features werden in app/ zusammengesetzt, Gemeinsames gehört nach ui/ oder lib/.', from: { path: '^client/src/features/([^/]+)/' }, to: { path: '^client/src/features/([^/]+)/', pathNot: '^client/src/features/$1/' } },
    { name: 'client-ui-is-below-features', severity: 'error', comment: 'ui/ und lib/ tragen die Features, nicht umgekehrt.', from: { path: '^client/src/(ui|lib)/' }, to: { path: '^client/src/(features|app)/' } },
    { name: 'no-barrels', severity: 'error', comment: 'Keine index.ts: die Datei importieren, die man meint.', from: {}, to: { path: '^(contract|machines|backend|gateway|client)/.*index\\.tsx?$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    exclude: { path: '(\\.module\\.css|\\.css)$' },
  },
}
