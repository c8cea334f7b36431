/** The texts of spec sections 5, 6 and 8 that belong to the back office. */
export const loginTexts = {
  missing: 'Please enter the admin code',
  wrong: 'Invalid admin code',
  success: 'Successfully logged in as admin',
  failed: 'An unexpected error occurred during login',
  loggedOut: 'Logged out successfully',
}

export const authenticationTexts = {
  title: 'Authentication Required',
  text: 'Your session has expired or you are not logged in. Please log in again to continue.',
  logIn: 'Log In',
}
