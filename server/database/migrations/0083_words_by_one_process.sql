-- What an index finds is looked at by the process that was asked: starting others for it takes longer than it would, whatever it is said to cost.
alter function words_of(text) parallel restricted;
