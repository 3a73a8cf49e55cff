/**
 * `node --import tsx scripts/fill-products.ts 100000`: a PostgreSQL database of its own with so many generated
 * products (BENCH_SERVER_URL names the server).
 */
import { filledDatabase } from '#tests/bench/products/filledDatabase.ts'

const n = Number(process.argv[2] ?? 1000)
if (!Number.isInteger(n) || n < 100 || n > 5_000_000) throw new Error('Bitte geben Sie eine Anzahl von 100 bis 5000000 an.')
console.log(await filledDatabase(n, (line) => console.log(line)))
