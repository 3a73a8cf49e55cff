import { createContext } from 'react'

/** Whether the form around it must not be sent now: what it rests on is not known to be current. Its submit buttons rest. */
export const HeldForm = createContext(false)
