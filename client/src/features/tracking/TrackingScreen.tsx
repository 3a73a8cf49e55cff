/** Placeholder of the shell engineer until the screen of this feature lands here. */
export function TrackingScreen() {
  return <h1>TrackingScreen</h1>
}
