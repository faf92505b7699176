import type { CrudInterface, Database, DataTypes, Id, OmitId, Table } from 'brackets-model';

type Row<T extends Table> = DataTypes[T];
type Filter<T extends Table> = Partial<Row<T>>;

/** An empty bracket. */
export function emptyBracket(): Database {
  return { participant: [], stage: [], group: [], round: [], match: [], match_game: [] };
}

function fits<T extends Table>(row: Row<T>, filter: Filter<T>): boolean {
  return Object.entries(filter).every(([key, value]) => row[key as keyof Row<T>] === value);
}

/** Storage of brackets-manager on one bracket in memory, which is changed in place. */
export function bracketStorage(bracket: Database): CrudInterface {
  const rowsOf = <T extends Table>(table: T) => bracket[table] as Row<T>[];

  async function insert<T extends Table>(table: T, value: OmitId<Row<T>> | OmitId<Row<T>>[]) {
    const rows = rowsOf(table);
    const firstId = rows.length;
    const added = (Array.isArray(value) ? value : [value]).map(
      (row, index) => structuredClone({ ...row, id: firstId + index }) as Row<T>,
    );
    rows.push(...added);
    return Array.isArray(value) ? true : firstId;
  }

  async function select<T extends Table>(table: T, wanted?: Id | Filter<T>) {
    const rows = rowsOf(table);
    if (typeof wanted === 'object') return structuredClone(rows.filter((row) => fits(row, wanted)));
    if (wanted === undefined) return structuredClone(rows);
    return structuredClone(rows.find(({ id }) => id === wanted) ?? null);
  }

  async function update<T extends Table>(table: T, wanted: Id | Filter<T>, value: Row<T> | Filter<T>) {
    const rows = rowsOf(table);
    rows.forEach((row, index) => {
      const chosen = typeof wanted === 'object' ? fits(row, wanted) : row.id === wanted;
      if (!chosen) return;
      rows[index] = structuredClone(typeof wanted === 'object' ? { ...row, ...value } : (value as Row<T>));
    });
    return true;
  }

  async function remove<T extends Table>(table: T, filter?: Filter<T>) {
    const kept = filter === undefined ? [] : rowsOf(table).filter((row) => !fits(row, filter));
    rowsOf(table).splice(0, Infinity, ...kept);
    return true;
  }

  return { insert, select, update, delete: remove } as CrudInterface;
}
