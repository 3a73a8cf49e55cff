// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { GoodsLines } from '#client/features/orders/GoodsLines.tsx'
import { ShopOrderLines } from '#client/features/shopOrders/ShopOrderLines.tsx'
import { article, goodsOrder } from './orders.parts.ts'

afterEach(cleanup)

const order = goodsOrder(1, {
  items: [
    article(1, { quantity: 5, unit_cents: 1_000, total_cents: 4_500, scale: { percent: 10, cents: 500 } }),
    article(2, { quantity: 2, unit_cents: 700 }),
  ],
})

describe('what the wholesale scale took off', () => {
  it('stands on the buyer’s page beside the price of a piece, and at no other line', () => {
    render(<GoodsLines order={order} />)
    const [scaled, plain] = screen.getAllByRole('listitem').map((line) => line.textContent)
    expect(scaled).toMatch(/je 10,00\s€abzüglich 5,00\s€ Mengenrabatt 10 %45,00\s€/)
    expect(plain).not.toContain('abzüglich')
  })

  it('stands on the seller’s page, with the price of a piece before it', () => {
    render(<ShopOrderLines order={order} onChanged={() => undefined} />)
    const [scaled, plain] = screen.getAllByRole('listitem').map((line) => line.textContent)
    expect(scaled).toMatch(/je 10,00\s€ abzüglich 5,00\s€ Mengenrabatt 10 %/)
    expect(scaled).toMatch(/45,00\s€/)
    expect(plain).not.toContain('abzüglich')
  })
})
