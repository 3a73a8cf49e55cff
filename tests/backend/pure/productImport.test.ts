import { describe, expect, it } from 'vitest'
import ExcelJS from 'exceljs'
import { guessFields } from '#contract/values/importFields.ts'
import { decimalOf, numberOf } from '#backend/features/productImport/importCells.ts'
import { asWritten, csvLine, harmless } from '#backend/kernel/csvLine.ts'
import { ImportGroups, type EvaluatedRow } from '#backend/features/productImport/importGroups.ts'
import { openCsv, type ImportLine } from '#backend/features/productImport/importLines.ts'
import { openXlsx } from '#backend/features/productImport/importSheet.ts'
import { encodingOf, separatorOf } from '#backend/features/productImport/importText.ts'
import { foundFrom } from '#backend/features/productImport/productImport.columns.ts'

const utf16 = (text: string, isBig: boolean, withMark: boolean) => {
  const bytes = Buffer.from((withMark ? '\ufeff' : '') + text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
async function all(lines: AsyncIterable<ImportLine>): Promise<ImportLine[]> {
  const found: ImportLine[] = []
  for await (const line of lines) found.push(line)
  return found
}
function evaluate(text: string, decimal: ',' | '.' = ','): EvaluatedRow[] {
  const [head, ...rows] = text.split('\n').map((line) => line.split(';'))
  const groups = new ImportGroups(guessFields(head!), { decimal, tax: 19, mode: 'both', pictures: 'new' })
  const found = rows.map((cells, at) => groups.take({ line: at + 2, cells }))
  return [...found, groups.end()].flatMap((one) => one ?? [])
}

describe('how a file is written', () => {
  const text = 'Name;Größe\nHörnchen;groß\n'
  it.each([
    ['UTF-8', Buffer.from(text), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'UTF-8'],
    ['an old Windows', Buffer.from(text, 'latin1'), 'Windows-1252'],
    ['UTF-16 LE', utf16(text, false, true), 'UTF-16 LE'],
    ['UTF-16 BE', utf16(text, true, true), 'UTF-16 BE'],
    ['UTF-16 LE without a mark', utf16(text, false, false), 'UTF-16 LE'],
    ['UTF-16 BE without a mark', utf16(text, true, false), 'UTF-16 BE'],
  ])('%s is read to the sign', async (_, bytes, encoding) => {
    const file = openCsv(bytes)
    expect(file.format).toEqual({ type: 'csv', encoding, separator: 'Strichpunkt' })
    expect(await all(file.lines)).toEqual([
      { line: 1, cells: ['Name', 'Größe'] },
      { line: 2, cells: ['Hörnchen', 'groß'] },
    ])
  })

  it('a euro sign of Windows is one', async () => {
    expect(encodingOf(Uint8Array.from([0x80, 0x31]))).toBe('windows-1252')
    expect((await all(openCsv(Uint8Array.from([0x61, 0x0a, 0x80])).lines))[1]!.cells).toEqual(['€'])
  })

  it.each([
    ['a;b;c\n1,5;2;3', ';'],
    ['a,b,c\n1;2', ','],
    ['a\tb\tc', '\t'],
    ['a|b|c', '|'],
    ['"a;b;c;d",b,c', ','],
    ['', ';'],
  ])('%j is separated by %j', (start, sign) => expect(separatorOf(start)).toBe(sign))

  it('lines within quotes count, so that a reason names the line a person sees', async () => {
    const lines = await all(openCsv(Buffer.from('a;b\n"zwei\nZeilen";1\n\nx;2\n')).lines)
    expect(lines.filter(({ cells }) => cells.join('') !== '').map(({ line }) => line)).toEqual([1, 2, 5])
  })

  it('a quote that is never closed ends the reading with its line', async () => {
    const seen: number[] = []
    await expect(
      (async () => {
        for await (const { line } of openCsv(Buffer.from('a;b\n1;2\n3;"halb')).lines) seen.push(line)
      })(),
    ).rejects.toMatchObject({ name: 'FileTrouble', line: 3 })
    expect(seen).toEqual([1, 2])
  })

  it('a workbook is read as a person sees it', async () => {
    const book = new ExcelJS.Workbook()
    const sheet = book.addWorksheet('Produkte')
    sheet.addRow(['SKU', 'Name', 'Preis'])
    sheet.addRow(['A-1', { richText: [{ text: 'Rote ' }, { text: 'Klingel' }] }, 12.5])
    sheet.addRow(['A-2', { text: 'Hupe', hyperlink: 'https://x.example' }, { formula: '1+2', result: 3 }])
    book.addWorksheet('Anderes').addRow(['nicht', 'gelesen'])
    const { lines, format } = await openXlsx(new Uint8Array(await book.xlsx.writeBuffer()))
    expect(format.type).toBe('xlsx')
    expect((await all(lines)).map(({ cells }) => cells)).toEqual([
      ['SKU', 'Name', 'Preis'],
      ['A-1', 'Rote Klingel', '12.5'],
      ['A-2', 'Hupe', '3'],
    ])
  })
})

describe('numbers', () => {
  it.each([
    ['1.299,50 €', ',', 1299.5],
    ['1.299', ',', 1299],
    ['12.5', ',', 12.5],
    ['12,5', ',', 12.5],
    ['1,299.50', '.', 1299.5],
    ['1,299', '.', 1299],
    ['12,50', '.', 12.5],
    ['-4', ',', -4],
    ['19 %', ',', 19],
    ['zehn', ',', null],
    ['1,2,3', '.', null],
    ['1e5', '.', null],
    ['9'.repeat(200_000), ',', null],
  ] as const)('%j with %j is %j', (text, decimal, value) => expect(numberOf(text, decimal)).toBe(value))
  it.each([
    [['12,50', '3'], 'Strichpunkt', ','],
    [['12.50', '1.299,00', '4.95'], 'Komma', '.'],
    [['3', '4'], 'Strichpunkt', ','],
    [['3', '4'], 'Komma', '.'],
    [[], '', '.'],
  ] as const)('%j separated by %s are written with %j', (samples, separator, sign) => expect(decimalOf(samples, separator)).toBe(sign))
})

describe('cells for a spreadsheet', () => {
  it.each(['=CMD()', '+1', '-1', '@x', '\tx', '\rx'])('%j is not computed, and is read back', (cell) => {
    expect(harmless(cell)).toBe(`'${cell}`)
    expect(asWritten(harmless(cell))).toBe(cell)
  })
  it('quotes what would break the line', () => expect(csvLine(['a;b', 'c"d', 'e\nf', 'g'])).toBe('"a;b";"c""d";"e\nf";g\r\n'))
  it('leaves words that only begin with an apostrophe', () => expect(asWritten("'s Gravenhage")).toBe("'s Gravenhage"))
})

describe('what columns mean', () => {
  it.each([
    [
      'Shopify',
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,' +
        'Variant Barcode',
      'group,name,details,manufacturer,,tags,option1Name,option1,sku,stock,price,ean',
    ],
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Short description,Description,Stock,Regular price,Categories,Tags,Parent,Attribute 1 name,' +
        'Attribute 1 value(s),Weight (kg)',
      ',kind,sku,name,shortText,details,stock,price,category,tags,parent,option1Name,option1,weight',
    ],
    [
      'German WooCommerce',
      'Typ,Artikelnummer,Name,Regulärer Preis,Lager,Kategorien,Übergeordnet,Attribut 1 Name,Attribut 1 Wert(e)',
      'kind,sku,name,price,stock,category,parent,option1Name,option1',
    ],
    ['own words', 'Art.-Nr.,Bezeichnung,VK brutto,Bestand,Lieferzeit,Farbe', 'sku,name,price,stock,deliveryFrom,'],
    ['twice the same', 'Name,Titel', 'name,'],
  ])('%s', (_, columns, fields) =>
    expect(
      guessFields(columns.split(','))
        .map((field) => field ?? '')
        .join(','),
    ).toBe(fields),
  )
})

describe('lines of one product', () => {
  it('stand together by their handle; a variant says what tells it apart', () => {
    const [shirt, cap] = evaluate(
      'Handle;Title;Option1 Name;Option1 Value;Variant SKU;Variant Price\nhemd;Hemd;Größe;S;H-S;10\nhemd;;;M;H-M;11\n' +
        'muetze;Mütze;Title;Default Title;M-1;5',
    )
    expect(shirt).toMatchObject({
      lines: 2,
      sku: 'hemd',
      wanted: { variants: [{ sku: 'H-S', price: 10, options: [{ feature: 'Größe', value: 'S' }] }, { sku: 'H-M' }] },
    })
    expect(cap).toMatchObject({ lines: 1, sku: 'M-1', wanted: { variants: [], form: { price: 5 } } })
  })
  it('of WooCommerce hang on their parent, whose own line is none', () => {
    const [one] = evaluate(
      'Type;SKU;Name;Parent;Attribute 1 name;Attribute 1 value(s);Regular price\nvariable;W;Wolle;;Farbe;rot, blau;\n' +
        'variation;W-1;Wolle rot;W;Farbe;rot;4\nvariation;W-2;Wolle blau;W;Farbe;blau;5',
    )
    expect(one).toMatchObject({ lines: 3, sku: 'W', wanted: { variants: [{ sku: 'W-1' }, { sku: 'W-2' }] } })
  })
  it('are bad where they come back later, name no difference, or one twice', () => {
    const messages = (text: string) => evaluate(text).map(({ errors }) => errors[0]?.message ?? '')
    expect(messages('Handle;SKU;Name\na;1;A\nb;2;B\na;3;A')[2]).toContain('schon in Zeile 2')
    expect(messages('Handle;SKU;Name\na;1;A\na;2;A')[0]).toContain('nennt aber keine Ausprägung')
    expect(messages('Handle;SKU;Name;Option1 Name;Option1 Value\na;1;A;Farbe;rot\na;2;;;rot')[0]).toContain('steht schon darüber')
    expect(messages('Handle;SKU;Name;Option1 Name;Option1 Value\na;1;A;Farbe;rot\na;2;;Größe;S')[0]).toContain('dieselben Eigenschaften')
  })
  it('hold every cell to the rule of its field, with its column', () => {
    const [row] = evaluate(
      'SKU;Name;Preis;EAN;Steuersatz;Gewicht;Einheit des Gewichts;Lieferzeit von;Lieferzeit bis\n1;A;1;123;5;2;Stein;5;2',
    )
    expect(row!.wanted).toBeNull()
    expect(row!.errors.map(({ column }) => column).toSorted()).toEqual(
      ['EAN / GTIN', 'Einheit des Gewichts', 'Lieferzeit bis (Werktage)', 'Steuersatz'].toSorted(),
    )
    expect(row!.raw).toEqual([['1', 'A', '1', '123', '5', '2', 'Stein', '5', '2']])
  })
  it('in pounds, inches and net prices become ours', () => {
    const [row] = evaluate('SKU;Name;Nettopreis;Weight;Weight unit;Width;Dimensions unit\n1;A;10,00;2;lb;10;in')
    expect(row!.wanted!.form).toMatchObject({ price: 11.9, weight: 0.907, width: 25.4 })
  })
})

describe('words of the market', () => {
  const found = foundFrom(
    [
      { id: 1, path: ['Küche'], sector: null },
      { id: 2, path: ['Küche', 'Töpfe'], sector: null },
      { id: 3, path: ['Garten', 'Töpfe'], sector: 'plants' },
      { id: 4, path: ['Garten', 'Scheren'], sector: null },
    ],
    [{ id: 9, name: 'rad & co' }],
  )
  it.each([
    ['Küche > Töpfe', 2],
    ['kueche -> toepfe', 2],
    ['Garten/Töpfe', 3],
    ['Scheren', 4],
    ['Küche, Garten', 1],
    ['Töpfe', undefined],
    ['Autos', undefined],
  ])('«%s» is category %s', (text, id) => expect(found.category(text)).toBe(id))
  it('makers are found whatever their case', () => expect([found.maker('Rad & Co'), found.maker('x')]).toEqual([9, undefined]))
})
