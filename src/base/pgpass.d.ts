/** The file of passwords of PostgreSQL's own programs: `PGPASSFILE`, or `.pgpass` in the home folder. */
declare module "pgpass" {
  interface Login {
    readonly host: string;
    readonly port: number;
    readonly database: string;
    readonly user: string;
  }
  /** Answers undefined where the file has no password for the login. */
  export default function pgpass(login: Login, done: (password: string | undefined) => void): void;
}
