/** Placeholder of the shell engineer until the screen of this feature lands here. */
export function AvailabilityScreen() {
  return <h1>AvailabilityScreen</h1>
}
