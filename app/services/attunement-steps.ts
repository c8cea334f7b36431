/** The four parts of the day (spec section 2, "Service detail"). */
export const attunementSteps = [
  { title: 'Opening', text: 'We settle the body and clear what the day has left behind.' },
  { title: 'Heart', text: 'The second part softens and steadies the center of the chest.' },
  { title: 'Hands', text: 'The channels through the palms are opened. Warmth is common.' },
  { title: 'Sealing', text: 'The work is closed and grounded, and your first self-practice begins.' },
]
