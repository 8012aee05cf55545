-- A saga says how its way back had ended before a person had it gone again: of none that is kept already is that known.
UPDATE "Saga" SET "body" = '{"before":null,' || substr("body", 2);
