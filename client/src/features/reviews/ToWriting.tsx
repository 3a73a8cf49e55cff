import { Link, useLocation } from 'react-router-dom'
import { loginPath } from '#client/lib/session/returnPath.ts'
import { reviewTexts as texts } from './reviews.texts.ts'

/** Guests: who has bought here may log in and say how it was. */
export function ToWriting() {
  const { pathname, search } = useLocation()
  return (
    <p>
      {texts.logIn} <Link to={loginPath('customer', { pathname, search, hash: '#bewertungen' })}>{texts.logInLink}</Link>
    </p>
  )
}
