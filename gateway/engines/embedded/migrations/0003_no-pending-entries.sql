-- Entries that wait to be sorted in are read through, one by one, by every search: no list of them for the two indexes that
-- grow by few entries at a time. The one of passages keeps its list, which is sorted in after each text.
alter index embedded.texts_by_name set (fastupdate = off);
alter index embedded.words_by_fragment set (fastupdate = off);
select gin_clean_pending_list('embedded.texts_by_name'), gin_clean_pending_list('embedded.words_by_fragment');
