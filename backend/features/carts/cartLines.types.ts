/** From so many pieces so many per cent less, of one variant or of all (null). */
export interface ScaleStep {
  min_qty: number
  percent: number
  variant_id: number | null
}
