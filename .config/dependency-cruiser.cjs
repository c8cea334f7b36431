const { readdirSync } = require('node:fs')

/**
 * The architecture rule: folders stand on floors, and an import goes only to a lower floor (README, "A tour of the house").
 * Folders of one floor do not know each other, but for the few pairs named here.
 */
const floors = [
  ['app/lib', 'app/ui', 'app/config', 'app/history', 'db'],
  [
    'app/security',
    'app/http',
    'app/forms',
    'app/outbox',
    'app/mail',
    'app/site',
    'app/images',
    'app/hydration',
    'app/markup',
    'app/content',
  ],
  ['app/catalog', 'app/blog', 'app/services', 'app/inbox', 'app/newsletter', 'app/testimonials', 'app/shipping'],
  ['app/cart', 'app/letters', 'app/orders', 'app/codes', 'app/sitemap'],
  ['app/checkout'],
  ['app/admin'],
  ['app/routes'],
]
const unknown = readdirSync('app', { withFileTypes: true }).find(
  (entry) => entry.isDirectory() && entry.name !== 'server' && !floors.flat().includes(`app/${entry.name}`),
)
if (unknown) throw new Error(`app/${unknown.name} stands on no floor: add it to 'floors' in this file`)

/** Same floor, but allowed: [from, to]. */
const neighbours = [
  ['db', 'app/lib'],
  ['app/ui', 'app/lib'],
  ['db', 'app/config'],
  ['app/history', 'db'],
  ['app/history', 'app/lib'],
  ['app/http', 'app/security'],
  ['app/http', 'app/content'],
  ['app/forms', 'app/security'],
  ['app/forms', 'app/http'],
  ['app/outbox', 'app/http'],
  ['app/mail', 'app/site'],
  ['app/mail', 'app/http'],
  ['app/mail', 'app/content'],
  ['app/site', 'app/security'],
  ['app/site', 'app/http'],
  ['app/site', 'app/images'],
  ['app/markup', 'app/images'],
  ['app/content', 'app/images'],
  ['app/content', 'app/markup'],
  ['app/content', 'app/forms'],
  ['app/content', 'app/http'],
  ['app/site', 'app/content'],
  ['app/site', 'app/markup'],
  ['app/hydration', 'app/site'],
  ['app/testimonials', 'app/catalog'],
  ['app/cart', 'app/orders'],
  ['app/cart', 'app/codes'],
  ['app/codes', 'app/orders'],
]

/** What a start and the command line do: they put everything together, so they may import from every folder. */
const commands = '^db/cli\\.ts$'

const anyOf = (folders) => `^(${folders.join('|')})/`

function floorRule(folder, index) {
  const sameFloor = floors[index].filter(
    (other) => other !== folder && !neighbours.some(([from, to]) => from === folder && to === other),
  )
  const above = floors.slice(index + 1).flat()
  const forbidden = [...sameFloor, ...above]
  return {
    name: `floor-of-${folder.replace('app/', '')}`,
    comment: `${folder} may only import from lower floors`,
    severity: 'error',
    from: { path: anyOf([folder]), pathNot: commands },
    to: { path: `${anyOf(forbidden)}|^app/(root|visitor|entry\\.|routes\\.ts)|^app/server/` },
  }
}

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    ...floors.flatMap((folders, index) =>
      folders.filter((folder) => folder !== 'app/routes').map((folder) => floorRule(folder, index)),
    ),
    {
      name: 'sql-behind-server-files',
      comment: 'Only *.server files and db/ speak to the database',
      severity: 'error',
      from: { path: '^app/', pathNot: '\\.server\\.tsx?$|^app/server/' },
      to: { path: '(^|node_modules/)(@libsql|drizzle-orm)(/|$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'thin-routes',
      comment: 'A route asks a folder; it never asks the database itself',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^db/', pathNot: '^db/health\\.server' },
    },
    {
      name: 'server-knows-no-shop',
      comment:
        'The server imports the build, the configuration, pure helpers and the lock of the database, and nothing of the shop',
      severity: 'error',
      from: { path: '^app/server/' },
      to: { path: '^app/(?!server/|config/|lib/)|^db/(?!database-lock|errors)' },
    },
    {
      name: 'commands-are-not-the-shop',
      comment: 'Demo content and set-up are for the command line and the start, not for folders',
      severity: 'error',
      from: { path: '^app/(?!entry\\.server|config|server)' },
      to: { path: '^db/(seed/|cli\\.ts$)' },
    },
    {
      name: 'no-development-packages',
      comment: 'What the product runs must be among its dependencies',
      severity: 'error',
      from: { path: '^(app|db)/', pathNot: '^app/routes\\.ts$|^app/server/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
