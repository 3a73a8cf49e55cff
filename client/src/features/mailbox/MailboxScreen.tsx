/** Placeholder of the shell engineer until the screen of this feature lands here. */
export function MailboxScreen() {
  return <h1>MailboxScreen</h1>
}
