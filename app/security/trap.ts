/** A name that no autofill knows: it fills by names such as company, address or url. */
export const trapName = 'leave_this_empty'
