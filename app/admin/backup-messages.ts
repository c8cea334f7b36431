/** Backups from the admin area (beyond, section 6). */
export const backupTexts = {
  title: 'Backups',
  lead: 'Everything the shop knows, pictures included, in one file.',
  make: 'Make a backup now',
  made: 'The backup is made',
  failed: 'The backup could not be made. Earlier ones are untouched.',
  missing: 'There is no such backup.',
  none: 'No backup yet',
  last: (age: string) => `Last backup ${age} ago`,
  hosted: 'Backups are made by your database service',
  whoHosted:
    'Your database is hosted elsewhere, and so are its backups: your database service makes them. Look into its dashboard how often, and how long they are kept. Whoever runs the shop’s server can also copy it into a file with npm run db:backup.',
  nightly: (kept: number) => `One is made by itself each night after 3 AM, and the newest ${kept} are kept.`,
  notNightly: 'None is made by itself here: NIGHTLY_BACKUPS is 0, so whoever runs the server should make them.',
  elsewhere:
    'They lie on the same disk as the shop. Download one now and then, and keep it where nobody else can read it: names and addresses of buyers are in it.',
}
