import { describe, expect, it } from 'vitest'
import { csvDateTime, csvEuro, toCsv } from '#client/lib/csv.ts'

const cell = (value: string | number | null) => toCsv([[value, 'x']]).slice(1, -'x\r\n'.length - 1)

describe('a file for the German Excel', () => {
  it('begins with a BOM, separates by semicolons and ends every line with CRLF', () => {
    expect(
      toCsv([
        ['Nummer', 'Straße'],
        ['MH-1', 'Ärztegasse 1'],
      ]),
    ).toBe('\uFEFFNummer;Straße\r\nMH-1;Ärztegasse 1\r\n')
    expect(toCsv([])).toBe('\uFEFF')
  })

  it('writes numbers with a comma and leaves nothing empty', () => {
    expect([cell(12.5), cell(-3), cell(0), cell(null), cell('')]).toEqual(['12,5', '-3', '0', '', ''])
  })

  it('quotes what would end a cell or a line, and doubles quotes', () => {
    expect(cell('2 × Pizza; scharf')).toBe('"2 × Pizza; scharf"')
    expect(cell('„Da "Luca"')).toBe('"„Da ""Luca"""')
    expect(cell('Bitte\r\nklingeln')).toBe('"Bitte\r\nklingeln"')
    expect(cell('eine\nZeile')).toBe('"eine\nZeile"')
    expect(cell(' vorn')).toBe('" vorn"')
    expect(cell('a,b')).toBe('a,b')
  })

  it.each(['=1+1', '+49 170 1234567', '-cmd', '@SUM(A1)', '＝1+1', "=HYPERLINK('x')"])('makes no formula of %s', (typed) => {
    expect(cell(typed)).toBe(`'${typed}`)
  })
  it.each(['\t=1+1', '\r=1+1', '\n=1+1', '=1;2', '=A1&"x"'])('makes no formula of %j, quoted as it must be', (typed) => {
    expect(cell(typed)).toBe(`"'${typed.replaceAll('"', '""')}"`)
  })
  it.each(['-12,50', '-7', '0,5', '12,50', '-0,01'])('leaves the number %s a number', (number) => {
    expect(cell(number)).toBe(number)
  })
  it.each(['-1+1', '-12,50 €', '--1', '-1,', '-1|x', '-1\n+1'])('takes %j for no number', (typed) => {
    expect(cell(typed).replace(/^"/, '').startsWith("'-")).toBe(true)
  })
  it('defuses headings like any other text', () => expect(toCsv([['=Spalte']])).toBe("\uFEFF'=Spalte\r\n"))

  it('says money and moments as a spreadsheet reads them', () => {
    expect([csvEuro(123450), csvEuro(5), csvEuro(-1250), csvEuro(0)]).toEqual(['1234,50', '0,05', '-12,50', '0,00'])
    expect(csvDateTime('2026-11-20T12:05:00.000Z')).toBe('20.11.2026 13:05')
  })
})
