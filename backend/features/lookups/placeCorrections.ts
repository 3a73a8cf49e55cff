import type { GermanState } from '#contract/values/states.ts'

/**
 * What german-metadata 2.0.1 lacks (most of the Saarland) or gets wrong, held against GeoNames (CC BY 4.0) for the area codes of
 * OpenStreetMap (ODbL 1.0). Look through it again when the package goes up, and count `correctionsRevision` up when a line changes.
 */
export const correctionsRevision = 1

/** Places that are missing, with their codes. */
export const missingPlaces: readonly (readonly [city: string, state: GermanState, codes: string])[] = [
  ['Altdorf', 'BY', '84032'],
  ['Asendorf', 'NI', '21271'],
  ['Bexbach', 'SL', '66450'],
  ['Bilzingsleben', 'TH', '06578'],
  ['Blankenburg', 'ST', '38889'],
  ['Blankenheim', 'ST', '06528'],
  ['Blieskastel', 'SL', '66440'],
  ['Bous', 'SL', '66359'],
  ['Braunschweig', 'NI', '38116'],
  ['Brücken', 'ST', '06528'],
  ['Dillingen', 'SL', '66763'],
  ['Edersleben', 'ST', '06528'],
  ['Ensdorf', 'SL', '66806'],
  ['Freudenberg', 'BW', '97896'],
  ['Friedrichsthal', 'SL', '66299'],
  ['Gersheim', 'SL', '66453'],
  ['Großrosseln', 'SL', '66352'],
  ['Hanstedt', 'NI', '21271'],
  ['Heusweiler', 'SL', '66265'],
  ['Hilden', 'NW', '40721'],
  ['Homburg', 'SL', '66424'],
  ['Hornbach', 'RP', '66500'],
  ['Illingen', 'SL', '66557'],
  ['Kannawurf', 'TH', '06578'],
  ['Kirkel', 'SL', '66459'],
  ['Kleinblittersdorf', 'SL', '66271'],
  ['Landshut', 'BY', '84032'],
  ['Lorch', 'HE', '65391'],
  ['Mandelbachtal', 'SL', '66399'],
  ['Mauschbach', 'RP', '66500'],
  ['Merchweiler', 'SL', '66589'],
  ['Nalbach', 'SL', '66809'],
  ['Neunkirchen/Saar', 'SL', '66538 66539 66540'],
  ['Oldisleben', 'TH', '06578'],
  ['Püttlingen', 'SL', '66346'],
  ['Quierschied', 'SL', '66287'],
  ['Rehlingen-Siersburg', 'SL', '66780'],
  ['Reichenbach/Oberlausitz', 'SN', '02894'],
  ['Riegelsberg', 'SL', '66292'],
  ['Saarbrücken', 'SL', '66111 66113 66115 66117 66119 66121 66123 66125 66126 66127 66128 66129 66130 66131 66132 66133'],
  ['Saarlouis', 'SL', '66740'],
  ['Saarwellingen', 'SL', '66793'],
  ['Sankt Ingbert', 'SL', '66386'],
  ['Sauerthal', 'RP', '65391'],
  ['Schiffweiler', 'SL', '66578'],
  ['Schwalbach', 'SL', '66773'],
  ['Schönenberg-Kübelberg', 'RP', '66901'],
  ['Spiesen-Elversberg', 'SL', '66583'],
  ['Sulzbach/Saar', 'SL', '66280'],
  ['Vierkirchen', 'SN', '02894'],
  ['Völklingen', 'SL', '66333'],
  ['Wadgassen', 'SL', '66787'],
  ['Waldbrunn', 'BY', '97295'],
  ['Waldmohr', 'RP', '66914'],
  ['Wallerfangen', 'SL', '66798'],
  ['Wallhausen', 'ST', '06528'],
  ['Winsen (Aller)', 'NI', '29308'],
  ['Überherrn', 'SL', '66802'],
]

/** Codes whose places the package puts into another state, because two places share a name. */
export const stateOfCodes: Partial<Record<GermanState, string>> = {
  BW: '68782 69429 69439 69514 71282 71737 72531 72805 73660 74538 74638 74867 77799 77839 78730 79664 88147 88276 88719 89155 89192',
  BY:
    '63928 63930 63936 82061 82285 82335 83101 83346 83368 84337 84367 84434 84561 84562 84573 85095 85456 85457 85461 86519 86673 ' +
    '86692 86697 86833 86972 87727 87784 89250 89269 89281 89367 89368 89443 90762 90763 90765 90766 90768 91097 91301 91359 91474 ' +
    '91489 91572 91586 91626 91631 92272 92360 92366 92449 92702 93167 93192 93485 93489 94259 94362 94374 94377 94481 94513 94530 ' +
    '94554 95180 95496 96163 96172 96215 96482 96486 97249 97252 97280 97450 97490 97633 97834 97843 97854',
  BB: '12529',
  HE: '34311 35066 35279 35460 35466 36100 64754 64839 65326',
  MV: '17309 17335',
  NI: '21258 21763 27299 29468 29497 29643 37133 37194 37699',
  NW: '33165 41366 46325 48485 58089 58091 58093 58095 58097 58099 58119 58135',
  RP: '55490 55608 55779 67149 67580 67688',
  SN: '07985',
  SH: '23816 25588 25792',
  TH: '07919 96523 99846 99974',
}

/** Names that are no names of places: remarks that slipped in, a company's own code, single towers. Null: the row goes. */
export const renamedPlaces: Readonly<Record<string, string | null>> = {
  'u.a': null,
  'u.a.': null,
  'Hohen Neuendorf OT Bergfelde': 'Hohen Neuendorf',
  Bertelsmann: 'Gütersloh',
  'Marl (ohne Burlage)': 'Marl',
  Bechtsried: 'Bechtsrieth',
  'Frankfurt am Main (Omniturm)': 'Frankfurt am Main',
  'Frankfurt am Main (Taunusturm)': 'Frankfurt am Main',
  'Frankfurt am Main (FOUR)': 'Frankfurt am Main',
  'Langenhagen (Flughafen)': 'Langenhagen',
}
