export type OwnedKind = 'dashboard' | 'chart' | 'dataset' | 'report';

export interface OwnerTable {
  kind: OwnedKind;
  object_id: number;
  user_id: number;
}

export interface FavouriteTable {
  user_id: number;
  kind: 'dashboard' | 'chart' | 'saved_query';
  object_id: number;
}
