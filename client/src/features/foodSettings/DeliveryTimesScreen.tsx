/** Placeholder of the shell engineer until the screen of this feature lands here. */
export function DeliveryTimesScreen() {
  return <h1>DeliveryTimesScreen</h1>
}
