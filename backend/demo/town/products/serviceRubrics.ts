/** `provider/service` → slug of its third-level category. */
export const serviceRubrics: Readonly<Record<string, string>> = {
  'elektro-hartmann/steckdose': 'elektroinstallation', 'elektro-hartmann/wallbox': 'wallbox', 'elektro-hartmann/e-check': 'elektroinstallation', 'elektro-hartmann/pv': 'photovoltaik',
  'malerbetrieb-farbenfroh/zimmer': 'innenanstrich', 'malerbetrieb-farbenfroh/tapete': 'tapezieren', 'malerbetrieb-farbenfroh/fassade': 'fassadenanstrich', 'malerbetrieb-farbenfroh/beratung': 'innenanstrich',
  'schreinerei-holzwege/tisch': 'moebel-nach-mass', 'schreinerei-holzwege/schrank': 'einbauschraenke', 'schreinerei-holzwege/tuer': 'fenster-und-tueren', 'schreinerei-holzwege/reparatur': 'moebel-nach-mass',
  'sanitaer-wassermann/hahn': 'sanitaerreparatur', 'sanitaer-wassermann/verstopfung': 'sanitaerreparatur', 'sanitaer-wassermann/bad': 'badsanierung', 'sanitaer-wassermann/heizung': 'heizungswartung',
  'fotografie-lichtblick/bewerbung': 'bewerbungsfotos', 'fotografie-lichtblick/familie': 'familienfotos', 'fotografie-lichtblick/neugeboren': 'familienfotos', 'fotografie-lichtblick/hochzeit': 'hochzeitsfotos',
  'yogaraum-mitte/probe': 'yoga', 'yogaraum-mitte/zehner': 'yoga', 'yogaraum-mitte/praevention': 'rueckenschule', 'yogaraum-mitte/firma': 'yoga',
  'immobilien-bergmann/bewertung': 'immobilienberatung', 'immobilien-bergmann/verkauf': 'immobilienberatung', 'immobilien-bergmann/vermietung': 'immobilienberatung',
  'finanzkontor-weber/erstgespraech': 'baufinanzierung', 'finanzkontor-weber/baufinanzierung': 'baufinanzierung', 'finanzkontor-weber/anschluss': 'modernisierungskredit', 'finanzkontor-weber/beratung': 'baufinanzierung',
}
